import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "react-hot-toast";
import type { User } from "#contract/accounts.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery, settingsQuery } from "#web/api/queries.ts";
import { MobileField } from "#web/forms/MobileField.tsx";
import { OtpField } from "#web/forms/OtpField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { contactsMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { DemoOtpHint } from "../signIn/DemoOtpHint.tsx";
import { ResendOtp } from "../signIn/ResendOtp.tsx";

type Sent = { mobile: string; requestId: string; resendFromMs: number };
type ChangeMobileProps = { readonly user: User; readonly onClose: () => void };

/** Changes the person's number: the dialog of the step-up confirms the old one, an OTP the new one. */
export function ChangeMobile({ user, onClose }: ChangeMobileProps) {
  const { contacts } = useMessageGroup(contactsMessages);
  const asking = useMutation({
    mutationFn: async (mobile: string): Promise<Sent> => {
      const answer = await callApi("POST /user/profile/mobile-otp", { body: { mobile } });
      const resendFromMs = performance.now() + answer.resend_after_seconds * 1000;
      return { mobile, requestId: answer.id, resendFromMs };
    },
    meta: { quiet: true },
  });
  const [sent, setSent] = useState<Sent | null>(null);
  const ask = (mobile: string) => asking.mutate(mobile, { onSuccess: setSent });
  return (
    <Dialog
      open
      title={contacts.changeMobile}
      onClose={onClose}
      onBack={sent ? () => setSent(null) : undefined}
    >
      {sent ? (
        <ConfirmNumber
          key={sent.requestId}
          sent={sent}
          isAsking={asking.isPending}
          askProblem={asking.error?.message}
          onResend={() => ask(sent.mobile)}
          onDone={onClose}
        />
      ) : (
        <NewNumber user={user} isAsking={asking.isPending} problem={asking.error?.message} onAsk={ask} />
      )}
    </Dialog>
  );
}

type NewNumberProps = {
  readonly user: User;
  readonly isAsking: boolean;
  readonly problem: string | undefined;
  readonly onAsk: (mobile: string) => void;
};

function NewNumber({ user, isAsking, problem, onAsk }: NewNumberProps) {
  const { accounts } = useMessages();
  const { contacts } = useMessageGroup(contactsMessages);
  const { data: settings } = useQuery(settingsQuery);
  const [mobile, setMobile] = useState("");
  const [isWrong, setWrong] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const isNumber = /^[0-9]{10}$/.test(mobile);
    setWrong(!isNumber);
    if (isNumber && !isAsking) onAsk(`+91${mobile}`);
  }
  return (
    <form className="stack [--stack:1.25rem]" noValidate onSubmit={submit}>
      <p>{fillSentence(contacts.mobileLine, { mobile: user.mobile })}</p>
      <MobileField
        label={contacts.newMobile}
        error={isWrong ? accounts.mobileInvalid : problem}
        value={mobile}
        autoFocus
        onChange={(event) => setMobile(event.target.value)}
      />
      <Button type="submit" tone="ember" size="large" wide busy={isAsking}>
        {contacts.sendOtp}
      </Button>
      {settings && (
        <p className="small quiet">
          {fillSentence(contacts.mobileLost, {
            email: settings.support_email,
            phone: settings.support_phone,
          })}
        </p>
      )}
    </form>
  );
}

type ConfirmNumberProps = {
  readonly sent: Sent;
  readonly isAsking: boolean;
  readonly askProblem: string | undefined;
  readonly onResend: () => void;
  readonly onDone: () => void;
};

function ConfirmNumber({ sent, isAsking, askProblem, onResend, onDone }: ConfirmNumberProps) {
  const { contacts } = useMessageGroup(contactsMessages);
  const queryClient = useQueryClient();
  const [otp, setOtp] = useState("");
  const changing = useMutation({
    mutationFn: () =>
      callApi("PUT /user/profile/mobile", {
        body: { otp_request_id: sent.requestId, mobile: sent.mobile, otp: otp.trim() },
      }),
    onSuccess: (user) => {
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      toast.success(contacts.mobileChanged);
      onDone();
    },
    meta: { quiet: true },
  });
  function confirm(event: FormEvent) {
    event.preventDefault();
    if (otp.trim() && !changing.isPending) changing.mutate();
  }
  return (
    <form className="stack [--stack:1.25rem]" noValidate onSubmit={confirm}>
      <p>{fillSentence(contacts.mobileOtpLine, { mobile: sent.mobile })}</p>
      <OtpField
        label={contacts.otp}
        error={changing.error?.message ?? askProblem}
        value={otp}
        // The field appears because the person asked for it: the next thing to do is to fill it.
        autoFocus
        onFocus={(event) => event.target.select()}
        onChange={(event) => setOtp(event.target.value)}
      />
      <ResendOtp fromMs={sent.resendFromMs} busy={isAsking} onResend={onResend} />
      <Button type="submit" tone="ember" size="large" wide busy={changing.isPending}>
        {contacts.confirm}
      </Button>
      <DemoOtpHint mobile={sent.mobile} />
    </form>
  );
}
