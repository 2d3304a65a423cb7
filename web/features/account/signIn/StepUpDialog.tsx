import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { OtpField } from "#web/forms/OtpField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { stepUpMessages } from "#web/messages/groups.ts";
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
  const { stepUp } = useMessageGroup(stepUpMessages);
  const { data: user } = useQuery(currentUserQuery);
  const asking = useMutation({
    mutationFn: async () => {
      const answer = await callApi("POST /step-up/request-otp", {});
      return { requestId: answer.id, resendFromMs: performance.now() + answer.resend_after_seconds * 1000 };
    },
    meta: { quiet: true },
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
  const { stepUp } = useMessageGroup(stepUpMessages);
  const [otp, setOtp] = useState("");
  const confirming = useMutation({
    mutationFn: () =>
      callApi("POST /step-up/verify", { body: { otp_request_id: sent.requestId, otp: otp.trim() } }),
    onSuccess: onDone,
    meta: { quiet: true },
  });
  function confirm(event: FormEvent) {
    event.preventDefault();
    if (otp.trim() && !confirming.isPending) confirming.mutate();
  }
  return (
    <form className="stack [--stack:1rem]" noValidate onSubmit={confirm}>
      <OtpField
        label={stepUp.otp}
        error={confirming.error?.message}
        value={otp}
        // The field appears because the person asked for it: the next thing to do is to fill it.
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setOtp(event.target.value)}
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
