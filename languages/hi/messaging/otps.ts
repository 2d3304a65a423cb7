import type { OtpTexts } from "../../messagingTexts.ts";

export const otps: OtpTexts = {
  otp: "##code## Blaze में लॉगिन करने का आपका OTP है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।",
  otp_close_account:
    "##code## आपका Blaze खाता हमेशा के लिए मिटाने का OTP है। इसे किसी को न बताएँ। आपने नहीं माँगा? इसे अनदेखा करें।",
  otp_step_up: "##code## आपके Blaze खाते में बदलाव की पुष्टि का OTP है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।",
  otp_new_mobile:
    "##code## इस नंबर को Blaze खाते के लिए इस्तेमाल करने का OTP है। यह 10 मिनट तक चलेगा। इसे किसी को न बताएँ।",
};
