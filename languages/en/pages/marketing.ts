import type { PageText } from "../../pageText.ts";

export const marketing: PageText = {
  title: "Marketing",
  description:
    "Marketing services by the company behind Blaze: plans, search, content and messages, with results reported in plain figures.",
  lead: "{company} plans and runs marketing for businesses that would rather make things than talk about them.",
  updated: "2026-11-21",
  sections: [
    {
      id: "what-we-do",
      heading: "What we do",
      blocks: [
        {
          items: [
            {
              title: "One at a time or together",
              facts: [
                { label: "Plan", text: "who buys, where they look, what it may cost to win one of them" },
                { label: "Search", text: "pages that answer what people ask, and that load on a slow phone" },
                {
                  label: "Content",
                  text: "pictures, films and texts about how your things are made and used",
                },
                {
                  label: "Messages",
                  text: "e-mail, SMS and WhatsApp to those who asked for them, within the rules of TRAI",
                },
                {
                  label: "Launches",
                  text: "a date, a reason to come, and somebody who answers when they do",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "figures",
      heading: "What you get to see",
      blocks: [
        "Every month one page: what was spent, who came, who bought, what each of them cost. If it does not pay, we say so and stop.",
      ],
    },
    {
      id: "not",
      heading: "What we do not do",
      blocks: [
        {
          list: [
            "buy followers, reviews or lists of numbers;",
            "write to people who did not ask for it;",
            "use anything that people tell Blaze as a marketplace.",
          ],
        },
      ],
    },
    {
      id: "ask",
      heading: "Ask us",
      blocks: ["Write to {email} or call {phone}. The first talk is free and lasts an hour at most."],
    },
  ],
};
