import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { shownMobile } from "#domain/identity/mobile.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { MobileField } from "#web/forms/MobileField.tsx";
import { OtpField } from "#web/forms/OtpField.tsx";
import { useMessages } from "#web/messages/useMessages.tsx";
import { WaitScreen } from "#web/screens/WaitScreen.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Agreement } from "./Agreement.tsx";
import { DemoOtpHint } from "./DemoOtpHint.tsx";
import { PasskeyLogin } from "./PasskeyLogin.tsx";
import { ReferralField } from "./ReferralField.tsx";
import { ResendOtp } from "./ResendOtp.tsx";
import { useLogin } from "./useLogin.ts";

type LoginCardProps = {
  /** Set by the screen that asks, for example "Login to view your bids". Left out where a dialog has it. */
  readonly title?: string;
  /** The invitation code of a link, to begin with. */
  readonly invitation?: string | undefined;
  readonly onLoggedIn?: () => void;
};

/** Signing in with a mobile number and an OTP, in two steps on one card (R-PEOPLE-2). */
export function LoginCard({ title, invitation: invited = "", onLoggedIn }: LoginCardProps) {
  const { accounts, shell } = useMessages();
  const titleId = useId();
  const login = useLogin(onLoggedIn);
  const [mobile, setMobile] = useState("");
  const [referral, setReferral] = useState(invited);
  const [otp, setOtp] = useState("");
  // What is wrong with an OTP is about the one that was given.
  const [given, setGiven] = useState("");
  const { sent, errors } = login;
  const formRef = useRef<HTMLFormElement>(null);
  // Most of what is wrong is found by the server, after the press: the focus goes to the field that it stands beside.
  useEffect(() => {
    if (formRef.current && Object.keys(errors).length > 0) focusFirstProblem(formRef.current);
  }, [errors]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (login.isRequesting || login.isVerifying) return;
    setGiven(otp);
    if (sent) login.verifyOtp(otp.trim(), referral);
    else login.requestOtp(mobile, referral);
  }

  function changeMobile() {
    setOtp("");
    login.changeMobile();
  }

  const invitation = (
    <ReferralField
      error={errors.referral}
      value={referral}
      onChange={setReferral}
      isNew={login.needsInvitation}
    />
  );
  return (
    <form
      className={title ? "panel stack login [--stack:1.25rem]" : "stack login [--stack:1.25rem]"}
      ref={formRef}
      aria-labelledby={title ? titleId : undefined}
      noValidate
      onSubmit={submit}
    >
      {title && (
        <h1 id={titleId} className="text-h2">
          {title}
        </h1>
      )}
      <MobileField
        label={accounts.mobileLabel}
        hint={sent ? undefined : accounts.mobileHint}
        error={errors.mobile}
        value={sent ? shownMobile(sent.mobile) : mobile}
        disabled={sent !== null}
        // Without a title it stands in a dialog, which was opened to log in: the number is what there is to type.
        data-focus={title ? undefined : "first"}
        onChange={(event) => setMobile(event.target.value)}
        trail={sent && <ChangeMobile onChange={changeMobile} />}
      />
      {sent ? (
        <OtpStep
          login={login}
          otp={otp}
          error={given === otp ? errors.otp : undefined}
          onOtp={setOtp}
          onResend={() => {
            setGiven(otp);
            login.requestOtp(mobile, referral);
          }}
          invitation={invitation}
        />
      ) : (
        invitation
      )}
      <Button type="submit" tone="ember" size="large" wide busy={login.isRequesting || login.isVerifying}>
        {sent ? accounts.login : accounts.requestOtp}
      </Button>
      {!sent && <PasskeyLogin onSignedIn={login.enter} />}
      {sent && <DemoOtpHint mobile={sent.mobile} />}
      {sent && <Agreement />}
      {login.isEntering && <WaitScreen text={shell.loading} />}
    </form>
  );
}

type OtpStepProps = {
  readonly login: ReturnType<typeof useLogin>;
  readonly otp: string;
  readonly error: string | undefined;
  readonly onOtp: (otp: string) => void;
  readonly onResend: () => void;
  readonly invitation: ReactNode;
};

/** The OTP; once it was right and the number is not registered, only an invitation is asked for. */
function OtpStep({ login, otp, error, onOtp, onResend, invitation }: OtpStepProps) {
  const { accounts } = useMessages();
  const { sent, needsInvitation } = login;
  return (
    <>
      <OtpField
        label={accounts.otpLabel}
        error={error}
        value={otp}
        readOnly={needsInvitation || login.isRequesting || login.isVerifying}
        sendsItself
        // The field appears because the person asked for it: the next thing to do is to fill it.
        autoFocus
        // A wrong one is typed anew, not corrected.
        onFocus={(event) => event.target.select()}
        onChange={(event) => onOtp(event.target.value)}
      />
      {needsInvitation && invitation}
      {sent && !needsInvitation && (
        <ResendOtp
          key={sent.requestId}
          fromMs={sent.resendFromMs}
          busy={login.isRequesting}
          onResend={onResend}
        />
      )}
    </>
  );
}

function ChangeMobile({ onChange }: { readonly onChange: () => void }) {
  const { accounts } = useMessages();
  return (
    <button className="link small min-h-11 min-w-11 shrink-0" type="button" onClick={onChange}>
      {accounts.change}
    </button>
  );
}
