import type { demo as english } from "../en/demo.ts";

/** Sentences that only the demo mode shows. */
export const demo: typeof english = {
  label: "डेमो",
  skipAhead: "समय आगे बढ़ाएँ",
  plusOneMinute: "+1 मिनट",
  plusTenMinutes: "+10 मिनट",
  toTheEnd: "इस नीलामी के अंत तक",
  moved: "घड़ी आगे बढ़ा दी गई।",
  outboxLink: "भेजे गए मैसेज",
  outboxTitle: "भेजे गए मैसेज",
  outboxLine: "इस डेमो के सभी SMS और ईमेल, सबसे नए पहले। इस मशीन से बाहर कुछ नहीं जाता।",
  outboxEmpty: "अभी कोई मैसेज नहीं भेजा गया। OTP माँगें, वह यहाँ दिखेगा।",
  copyOtp: "{otp} कॉपी करें",
  copied: "कॉपी हो गया",
  notHere: "यह पेज सिर्फ़ डेमो में है।",
  to: "{recipient} को",
};
