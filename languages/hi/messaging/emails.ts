import type { EmailTexts } from "../../messagingTexts.ts";

export const emails: EmailTexts = {
  choiceLine: "Blaze आपको कैसे बताए, यह आप चुनते हैं",
  confirmation: {
    subject: "अपना ई-मेल पता कन्फ़र्म करें",
    before: "किसी ने Blaze पर यह पता दिया है। अगर वह आप थे, तो 24 घंटे के अंदर यह लिंक खोलें और इसे कन्फ़र्म करें:",
    after: "आप नहीं थे? इस ई-मेल को अनदेखा करें। इस पते पर और कुछ नहीं भेजा जाएगा।",
  },
};
