import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { parseMobile } from "#domain/identity/mobile.ts";
import { stepUpMinutes } from "#domain/signIn/stepUpMinutes.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery, settingsQuery } from "#web/api/queries.ts";
import { MobileField } from "#web/forms/MobileField.tsx";
import { OtpField } from "#web/forms/OtpField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { DemoOtpHint } from "../signIn/DemoOtpHint.tsx";
import { ResendOtp } from "../signIn/ResendOtp.tsx";

type Sent = { mobile: string; requestId: string; resendFromMs: number };
type ChangeMobileProps = { readonly user: User; readonly onClose: () => void };
/** Asking for an OTP to a number. */
type Asking = { readonly isPending: boolean; readonly error: Error | null };

/** Changes the person's number: the dialog of the step-up confirms the old one, an OTP the new one. */
export function ChangeMobile({ user, onClose }: ChangeMobileProps) {
  const contacts = useMessageGroup("contacts");
  const asking = useApiMutation({
    call: async (mobile: string): Promise<Sent> => {
      const answer = await callApi("POST /user/profile/mobile-otp", { body: { mobile } });
      const resendFromMs = performance.now() + answer.resend_after_seconds * 1000;
      return { mobile, requestId: answer.id, resendFromMs };
    },
    quiet: true,
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
          asking={asking}
          onResend={() => ask(sent.mobile)}
          onDone={onClose}
        />
      ) : (
        <NewNumber user={user} asking={asking} onAsk={ask} />
      )}
    </Dialog>
  );
}

type NewNumberProps = {
  readonly user: User;
  readonly asking: Asking;
  readonly onAsk: (mobile: string) => void;
};

function NewNumber({ user, asking, onAsk }: NewNumberProps) {
  const { accounts } = useMessages();
  const contacts = useMessageGroup("contacts");
  const { data: settings } = useQuery(settingsQuery);
  const form = useForm({
    initial: { mobile: "" },
    problems: ({ mobile }) => ({ mobile: parseMobile(mobile) === null && accounts.mobileInvalid }),
    mutation: { ...asking, mutate: ({ mobile }) => onAsk(parseMobile(mobile) ?? mobile) },
    fieldOf: () => "mobile",
  });
  return (
    <form {...form.props} className="stack [--stack:1.25rem]">
      <p>{fillSentence(contacts.mobileLine, { mobile: user.mobile, minutes: stepUpMinutes })}</p>
      <MobileField {...form.field("mobile")} label={contacts.newMobile} autoFocus />
      <Button type="submit" tone="ember" size="large" wide busy={form.isPending}>
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
  readonly asking: Asking;
  readonly onResend: () => void;
  readonly onDone: () => void;
};

function ConfirmNumber({ sent, asking, onResend, onDone }: ConfirmNumberProps) {
  const contacts = useMessageGroup("contacts");
  const changing = useApiMutation({
    call: ({ otp }: { otp: string }) =>
      callApi("PUT /user/profile/mobile", {
        body: { otp_request_id: sent.requestId, mobile: sent.mobile, otp: otp.trim() },
      }),
    quiet: true,
    success: contacts.mobileChanged,
    onSuccess: (user, _, queries) => {
      queries.setQueryData(currentUserQuery.queryKey, user);
      onDone();
    },
  });
  const form = useForm({
    initial: { otp: "" },
    isReady: ({ otp }) => !isBlank(otp),
    mutation: changing,
    fieldOf: () => "otp",
  });
  return (
    <form {...form.props} className="stack [--stack:1.25rem]">
      <p>{fillSentence(contacts.mobileOtpLine, { mobile: sent.mobile })}</p>
      <OtpField
        {...form.field("otp")}
        label={contacts.otp}
        sendsItself
        readOnly={changing.isPending}
        error={form.problem("otp") ?? asking.error?.message}
        // The field appears because the person asked for it: the next thing to do is to fill it.
        autoFocus
        onFocus={(event) => event.target.select()}
      />
      <ResendOtp fromMs={sent.resendFromMs} busy={asking.isPending} onResend={onResend} />
      <Button type="submit" tone="ember" size="large" wide busy={changing.isPending}>
        {contacts.confirm}
      </Button>
      <DemoOtpHint mobile={sent.mobile} />
    </form>
  );
}
