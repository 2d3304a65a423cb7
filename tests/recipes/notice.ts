import type { Addition } from "./addition.ts";

/** The buyer hears that the parcel comes today. */
export const notice: Addition = {
  recipe: "A kind of notice",
  changes: [
    {
      file: "languages/en/noticeKinds.json",
      insertions: [
        {
          before: '    "shipped": {\n',
          text: `    "out_for_delivery": {
      "subject": "Your order comes today",
      "sms": "##title## from Blaze comes to you today, at about ##time##.",
      "app": "{title} comes to you today, at about {time}."
    },
`,
        },
      ],
    },
    {
      file: "languages/hi/noticeKinds.json",
      insertions: [
        {
          before: '    "shipped": {\n',
          text: `    "out_for_delivery": {
      "subject": "आपका ऑर्डर आज पहुँचेगा",
      "sms": "Blaze से ##title## आज करीब ##time## पहुँचेगा।",
      "app": "{title} आज करीब {time} पहुँचेगा।"
    },
`,
        },
      ],
    },
  ],
};
