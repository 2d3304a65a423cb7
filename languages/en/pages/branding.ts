import type { PageText } from "../../pageText.ts";

export const branding: PageText = {
  title: "Branding",
  description:
    "Branding services by the company behind Blaze: names, marks, packaging and a voice, for shops and makers in India.",
  lead: "{company} builds brands for shops and makers: a name that can be said, a mark that can be drawn, and a voice that stays the same on a box and on a screen.",
  updated: "2026-11-21",
  sections: [
    {
      id: "what-we-do",
      heading: "What we do",
      blocks: [
        {
          items: [
            {
              title: "From nothing, or from what you have",
              facts: [
                {
                  label: "Name",
                  text: "found, tested in the languages of your customers, searched for conflicts",
                },
                { label: "Mark and type", text: "drawn for a shop sign and for a 16 pixel icon" },
                {
                  label: "Colour and picture",
                  text: "chosen for print, screen and dim light, with contrast measured",
                },
                {
                  label: "Voice",
                  text: "how you greet, price, apologise; in English and in one Indian language",
                },
                {
                  label: "Packaging",
                  text: "boxes, labels and invoices that can be ordered again without us",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "how",
      heading: "How it goes",
      blocks: [
        {
          steps: [
            "A talk of an hour, free. You show us your things and your customers.",
            "A fixed price and a date, in writing, within a week.",
            "Two directions, shown on real things: your sign, your box, your first page.",
            "One of them finished, with the files, the rights and a short book of rules. All of it is yours.",
          ],
        },
      ],
    },
    {
      id: "ask",
      heading: "Ask us",
      blocks: [
        "Tell us at {email} what you sell and to whom, or call {phone}. You have an answer within two working days.",
      ],
    },
  ],
};
