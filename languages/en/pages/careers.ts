import type { PageText } from "../../pageText.ts";

export const careers: PageText = {
  title: "Jobs",
  description: "Working at Blaze: how the team works, what it looks for, and how to apply.",
  lead: "Blaze is a small team that likes old things and plain answers.",
  updated: "2026-11-21",
  sections: [
    {
      id: "open",
      heading: "Open positions",
      blocks: [
        "There is no open position at the moment. We read every letter all the same, and keep it for six months if you say that we may.",
      ],
    },
    {
      id: "how-we-work",
      heading: "How we work",
      blocks: [
        {
          list: [
            "Close to the things we sell: whoever builds a screen also stands at the desk where items are checked.",
            "Small pieces, finished. What is built on Monday is in somebody's hands by Friday.",
            "Everybody takes turns at answering support.",
            "Money is counted twice, opinions once.",
          ],
        },
      ],
    },
    {
      id: "whom-we-look-for",
      heading: "Whom we look for",
      blocks: [
        {
          items: [
            {
              title: "When there is work, it is usually this",
              facts: [
                { label: "Grading", text: "people who can tell a repaired screen by its edge" },
                { label: "Support", text: "people who write the way they would speak to a neighbour" },
                { label: "Engineering", text: "people who delete more than they add" },
                { label: "Client services", text: "people who have built a brand that was not their own" },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "apply",
      heading: "Write to us",
      blocks: [
        {
          steps: [
            "Write to {email} with “Jobs” in the subject: what you did, what you are proud of, and one used thing you would never sell.",
            "We answer within two weeks, a no included.",
            "A talk of an hour, then half a day of paid work together, then a decision within three days.",
          ],
        },
        "We never ask for money for a job. Somebody who does so in our name is not us: please tell us at {phone}.",
      ],
    },
  ],
};
