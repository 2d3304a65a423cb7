import { companyVoice } from "../text/companyVoice.ts";
import { findContact } from "../text/findContact.ts";

/** What tells of a payment outside Blaze. Digits are looked for with the marks that people hide them between. */
const signs: readonly RegExp[] = [
  /[6-9](?:[\s\-.]?\d){9}(?!\d)/u, // a mobile number
  /[a-z0-9][a-z0-9.\-_]{1,48}@[a-z]{2,}(?![a-z.])/iu, // a UPI id; an e-mail address has a dot after the @, and `findContact` knows it
  /\b[A-Z]{4}0[A-Z0-9]{6}\b/iu, // an IFSC
  /\b(?:pay|send|transfer|settle)\b[^.!?\n]{0,40}\b(?:outside|direct(?:ly)?|cash|offline|upi|bank|account)\b/iu,
  /\b(?:gpay|google ?pay|phone ?pe|paytm|whats ?app|telegram)\b/iu,
  /(?:बाहर|नकद|सीधे|कैश)[^.!?\n]{0,30}(?:भुगतान|पैसे|पेमेंट|दे|भेज)/u,
  /(?:गूगल ?पे|फोन ?पे|फ़ोन ?पे|पेटीएम|व्हाट्सऐप|व्हाट्सएप)/u,
];

/**
 * True when a message between buyer and seller speaks of paying, or meeting, outside Blaze, leads elsewhere by a link,
 * a number or a UPI id in any spelling, or gives itself out as the company's. Such a message is delivered as the plain
 * text that it is, never with a link to press: both are only warned, because a sign may be wrong.
 */
export function isRiskyText(text: string): boolean {
  if (signs.some((sign) => sign.test(text)) || findContact(text) !== null) return true;
  const voice = companyVoice(text);
  return voice === "speaks" || voice === "disguised";
}
