/** Sentences of the dialog that asks somebody to confirm that it is them. */
export const stepUp = {
  title: "Confirm that it is you",
  line: "This needs a fresh confirmation. We send an OTP to {mobile}.",
  sendOtp: "Send OTP",
  otp: "OTP",
  confirm: "Confirm",
  passkey: "Use a passkey",
};
