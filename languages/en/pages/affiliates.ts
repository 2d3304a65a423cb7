import type { PageText } from "../../pageText.ts";

export const affiliates: PageText = {
  title: "Affiliates",
  description:
    "Affiliate marketing with the company behind Blaze: for publishers who bring customers, and for businesses that want them.",
  lead: "{company} brings together people with an audience and businesses with something worth telling it, and pays for results alone.",
  updated: "2026-11-21",
  sections: [
    {
      id: "publishers",
      heading: "For publishers",
      blocks: [
        "You have a site, a channel or a group that people trust. You choose what you recommend; we count what comes of it and pay every month.",
        {
          list: [
            "A link and a code of your own, and a page that shows what they brought.",
            "Paid by the 10th of the next month, from 500 rupees on, with the tax papers.",
            "A recommendation must be marked as such, as the advertising code (ASCI) asks.",
          ],
        },
      ],
    },
    {
      id: "businesses",
      heading: "For businesses",
      blocks: [
        "You say what a new customer is worth to you. We find publishers who fit, check what they say in your name, and you pay for completed orders that are not returned.",
      ],
    },
    {
      id: "rules",
      heading: "Rules for everybody",
      blocks: [
        {
          list: [
            "No bidding on somebody's brand name in search.",
            "No pop-ups, no forced clicks, no messages to strangers.",
            "No reward for bids on Blaze: a bid must be the bidder's own wish.",
          ],
        },
      ],
    },
    {
      id: "join",
      heading: "Join",
      blocks: [
        "Write to {email} with the address of your site or channel, or of your shop. We answer within a week.",
      ],
    },
  ],
};
