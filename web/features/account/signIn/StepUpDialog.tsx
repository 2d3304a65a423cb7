import { useQuery } from "@tanstack/react-query";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { passkeysQuery } from "#web/api/securityQueries.ts";
import type { StepUpWay } from "#web/api/stepUp.ts";
import { OtpField } from "#web/forms/OtpField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { Note } from "#web/ui/Note.tsx";
import { DemoOtpHint } from "./DemoOtpHint.tsx";
import { PasskeyStepUp } from "./PasskeyStepUp.tsx";
import { ResendOtp } from "./ResendOtp.tsx";

export type StepUpDialogProps = {
  /** With a passkey alone, for who works at Blaze; else an OTP does too. */
  readonly how: StepUpWay;
  /** Called with true when the person has confirmed, with false when they closed the dialog. */
  readonly onDone: (confirmed: boolean) => void;
};

/** Asks who is signed in to confirm that it is them. */
export function StepUpDialog({ how, onDone }: StepUpDialogProps) {
  const stepUp = useMessageGroup("stepUp");
  return (
    <Dialog open title={stepUp.title} onClose={() => onDone(false)}>
      {how === "passkey" ? (
        <PasskeyAlone onDone={() => onDone(true)} />
      ) : (
        <AnyWay onDone={() => onDone(true)} />
      )}
    </Dialog>
  );
}

/** An operator without a passkey is led to where one is added. */
function PasskeyAlone({ onDone }: ConfirmingProps) {
  const stepUp = useMessageGroup("stepUp");
  const { data: passkeys } = useQuery(passkeysQuery);
  return (
    <div className="stack [--stack:1.25rem]">
      <p>{stepUp.passkeyLine}</p>
      <PasskeyStepUp onDone={onDone} />
      {passkeys?.length === 0 && (
        <Note tone="wait">
          {stepUp.noPasskey} <AppLink href="/profile/security">{stepUp.addPasskey}</AppLink>
        </Note>
      )}
    </div>
  );
}

type ConfirmingProps = { readonly onDone: () => void };

/** By a one-time password to their own number, or with a passkey. */
function AnyWay({ onDone }: ConfirmingProps) {
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
    <div className="stack [--stack:1.25rem]">
      <p>{fillSentence(stepUp.line, { mobile })}</p>
      {asking.data ? (
        <OtpForm
          key={asking.data.requestId}
          sent={asking.data}
          isResending={asking.isPending}
          onResend={() => asking.mutate()}
          onDone={onDone}
        />
      ) : (
        <Button tone="ember" size="large" wide busy={asking.isPending} onClick={() => asking.mutate()}>
          {stepUp.sendOtp}
        </Button>
      )}
      {!asking.data && <PasskeyStepUp onDone={onDone} />}
      {asking.error && <Note tone="bad">{asking.error.message}</Note>}
      {asking.data && <DemoOtpHint mobile={mobile} />}
    </div>
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
        sendsItself
        readOnly={confirming.isPending || confirming.isSuccess}
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
