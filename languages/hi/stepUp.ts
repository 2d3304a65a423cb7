import type { stepUp as english } from "../en/stepUp.ts";

/** Sentences of the dialog that asks somebody to confirm that it is them. */
export const stepUp: typeof english = {
  title: "पुष्टि करें कि यह आप हैं",
  line: "इसके लिए नई पुष्टि ज़रूरी है। हम {mobile} पर OTP भेजेंगे।",
  sendOtp: "OTP भेजें",
  otp: "OTP",
  confirm: "पुष्टि करें",
  passkey: "पासकी इस्तेमाल करें",
};
