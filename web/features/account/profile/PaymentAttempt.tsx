import { type AttemptStanding, attemptStanding } from "#domain/payment/attemptStanding.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Badge, type BadgeTone } from "#web/ui/Badge.tsx";
import { useServerNow } from "#web/ui/useServerClock.tsx";

type PaymentAttemptProps = {
  readonly provider: string;
  readonly expiresAt: string | null;
  readonly unpaidAt: string | null;
  /** What it was for has been paid in full without it. */
  readonly isPaidOtherwise: boolean;
};

const tones: Readonly<Record<AttemptStanding, BadgeTone>> = {
  open: "wait",
  asking: "wait",
  not_finished: "plain",
  not_needed: "plain",
};

/** A payment without a result: what is known of it, and of its money. The same at its order and among all money. */
export function PaymentAttempt({ provider, expiresAt, unpaidAt, isPaidOtherwise }: PaymentAttemptProps) {
  const { money } = useMessageGroup("payments");
  const facts = { expiresAt: dateOf(expiresAt), unpaidAt: dateOf(unpaidAt), isPaidOtherwise };
  const standing = attemptStanding(facts, new Date(useServerNow()));
  const { word, line } = money.attempts[standing];
  const isOver = standing === "not_finished" || standing === "not_needed";
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tones[standing]} icon={isOver ? "x-circle" : "hourglass-medium"}>
        {word}
      </Badge>
      <span className="micro faint">{fillSentence(line, { provider: providerName(provider) })}</span>
    </span>
  );
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}
