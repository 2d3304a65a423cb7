/**
 * The one-time passwords, which are no notices. Like the SMS of every notice they are registered with the operators
 * under India's DLT rules and must match the registration to the character; `##name##` is a variable.
 */
export const otps = {
  otp: "##code## is your OTP to log in to Blaze. It is valid for 10 minutes. Do not share it with anyone.",
  otp_close_account:
    "##code## is your OTP to delete your Blaze account for good. Do not share it with anyone. Not you? Ignore it.",
  otp_step_up:
    "##code## is your OTP to confirm a change in your Blaze account. It is valid for 10 minutes. Do not share it with anyone.",
  otp_new_mobile:
    "##code## is your OTP to use this number for a Blaze account. It is valid for 10 minutes. Do not share it.",
} as const;
