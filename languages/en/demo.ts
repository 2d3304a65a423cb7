/** Sentences that only the demo mode shows. */
export const demo = {
  label: "Demo",
  skipAhead: "Skip ahead",
  plusOneMinute: "+1 min",
  plusTenMinutes: "+10 min",
  toTheEnd: "To the end of this auction",
  moved: "The clock was moved on.",
  outboxLink: "Messages sent",
  outboxTitle: "Messages sent",
  outboxLine: "Every SMS and e-mail of this demo, newest first. Nothing leaves this machine.",
  outboxEmpty: "No message was sent yet. Request an OTP and it appears here.",
  copyOtp: "Copy {otp}",
  copied: "Copied",
  notHere: "This page exists in the demo only.",
  to: "to {recipient}",
};
