import { callApi } from "#web/api/client.ts";
import { ownKey } from "#web/api/userQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

type SendBackProps = {
  readonly claimId: string;
  /** Buyer and seller meet: it is said where that came to nothing. */
  readonly isMeeting: boolean;
};

/** The buyer says that the goods are ready to go back. */
export function SendBack({ claimId, isMeeting }: SendBackProps) {
  const { ready } = useMessageGroup("claims");
  const saying = useApiMutation({
    call: (_: undefined, idempotencyKey) =>
      callApi("POST /claims/:id/ready", { params: { id: claimId }, idempotencyKey }),
    success: ready.done,
    refetch: [[ownKey]],
  });
  return (
    <div className="stack [--stack:0.25rem]">
      <Button
        tone={isMeeting ? "outline" : "ember"}
        busy={saying.isPending}
        onClick={() => saying.mutate(undefined)}
      >
        {isMeeting ? ready.meetingButton : ready.button}
      </Button>
      <p className="small faint">{isMeeting ? ready.meetingLine : ready.line}</p>
    </div>
  );
}
