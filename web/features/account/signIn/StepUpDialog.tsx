import { useQuery } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { OtpField } from "#web/forms/OtpField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Note } from "#web/ui/Note.tsx";
import { DemoOtpHint } from "./DemoOtpHint.tsx";
import { PasskeyStepUp } from "./PasskeyStepUp.tsx";
import { ResendOtp } from "./ResendOtp.tsx";

export type StepUpDialogProps = {
  /** Called with true when the person has confirmed, with false when they closed the dialog. */
  readonly onDone: (confirmed: boolean) => void;
};

/** Asks who is signed in to confirm that it is them, by a one-time password to their own number. */
export function StepUpDialog({ onDone }: StepUpDialogProps) {
  const stepUp = useMessageGroup("stepUp");
  const { data: user } = useQuery(currentUserQuery);
  const asking = useApiMutation({
    call: async () => {
      const answer = await callApi("POST /step-up/request-otp", {});
      return { requestId: answer.id, resendFromMs: performance.now() + answer.resend_after_seconds * 1000 };
    },
    quiet: true,
  });
  const mobile = user?.mobile ?? "";
  return (
    <Dialog open title={stepUp.title} onClose={() => onDone(false)}>
      <div className="stack [--stack:1.25rem]">
        <p>{fillSentence(stepUp.line, { mobile })}</p>
        {asking.data ? (
          <OtpForm
            key={asking.data.requestId}
            sent={asking.data}
            isResending={asking.isPending}
            onResend={() => asking.mutate()}
            onDone={() => onDone(true)}
          />
        ) : (
          <Button tone="ember" size="large" wide busy={asking.isPending} onClick={() => asking.mutate()}>
            {stepUp.sendOtp}
          </Button>
        )}
        {!asking.data && <PasskeyStepUp onDone={() => onDone(true)} />}
        {asking.error && <Note tone="bad">{asking.error.message}</Note>}
        {asking.data && <DemoOtpHint mobile={mobile} />}
      </div>
    </Dialog>
  );
}

type OtpFormProps = {
  readonly sent: { readonly requestId: string; readonly resendFromMs: number };
  readonly isResending: boolean;
  readonly onResend: () => void;
  readonly onDone: () => void;
};

function OtpForm({ sent, isResending, onResend, onDone }: OtpFormProps) {
  const stepUp = useMessageGroup("stepUp");
  const confirming = useApiMutation({
    call: ({ otp }: { otp: string }) =>
      callApi("POST /step-up/verify", { body: { otp_request_id: sent.requestId, otp: otp.trim() } }),
    quiet: true,
    onSuccess: onDone,
  });
  const form = useForm({
    initial: { otp: "" },
    isReady: ({ otp }) => !isBlank(otp),
    mutation: confirming,
    fieldOf: () => "otp",
  });
  return (
    <form {...form.props} className="stack [--stack:1rem]">
      <OtpField
        {...form.field("otp")}
        label={stepUp.otp}
        // The field appears because the person asked for it: the next thing to do is to fill it.
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <ResendOtp fromMs={sent.resendFromMs} busy={isResending} onResend={onResend} />
      <Button
        type="submit"
        tone="ember"
        size="large"
        wide
        busy={confirming.isPending || confirming.isSuccess}
      >
        {stepUp.confirm}
      </Button>
    </form>
  );
}
