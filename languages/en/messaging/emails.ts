import type { EmailTexts } from "../../messagingTexts.ts";

export const emails: EmailTexts = {
  choiceLine: "How Blaze tells you is your choice",
  confirmation: {
    subject: "Confirm your e-mail address",
    before:
      "Somebody gave this address on Blaze. If it was you, open this link within 24 hours and confirm it:",
    after: "Not you? Ignore this e-mail. Nothing else is sent to this address.",
  },
};
