import type { WaitingGrievance } from "#contract/operatorGrievances.ts";
import { deadlineName } from "#web/lib/deadlineName.ts";
import { momentName } from "#web/lib/momentName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge } from "#web/ui/Badge.tsx";

type GrievanceStandingProps = {
  readonly grievance: Pick<WaitingGrievance, "standing" | "due_at" | "ended_at">;
};

const looks = {
  in_time: { tone: "plain", icon: "clock" },
  soon: { tone: "wait", icon: "hourglass-medium" },
  overdue: { tone: "bad", icon: "warning" },
} as const;

/** Until when Blaze has to act, and how near that is; when it was decided, once nothing runs. */
export function GrievanceStanding({
  grievance: { standing, due_at: dueAt, ended_at: endedAt },
}: GrievanceStandingProps) {
  const words = useMessageGroup("grievancesDesk");
  if (standing === null || dueAt === null) {
    return endedAt === null ? null : (
      <span className="small quiet">{fillSentence(words.endedAt, { time: momentName(endedAt) })}</span>
    );
  }
  return (
    <Badge {...looks[standing]}>{fillSentence(words.clocks[standing], { time: deadlineName(dueAt) })}</Badge>
  );
}
