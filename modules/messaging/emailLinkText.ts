import type { Language } from "#contract/language.ts";

/** The one e-mail that goes to an address before it is confirmed. It names nobody: it may be a stranger's. */
export function emailLinkText(language: Language, url: string): { subject: string; text: string } {
  const { subject, before, after } = texts[language];
  return { subject, text: `${before}\n\n${url}\n\n${after}\n` };
}

const texts: Readonly<Record<Language, { subject: string; before: string; after: string }>> = {
  en: {
    subject: "Confirm your e-mail address",
    before:
      "Somebody gave this address on Blaze. If it was you, open this link within 24 hours and confirm it:",
    after: "Not you? Ignore this e-mail. Nothing else is sent to this address.",
  },
  hi: {
    subject: "अपना ई-मेल पता कन्फ़र्म करें",
    before: "किसी ने Blaze पर यह पता दिया है। अगर वह आप थे, तो 24 घंटे के अंदर यह लिंक खोलें और इसे कन्फ़र्म करें:",
    after: "आप नहीं थे? इस ई-मेल को अनदेखा करें। इस पते पर और कुछ नहीं भेजा जाएगा।",
  },
};
