import type { PageText } from "../../pageText.ts";

export const aboutUs: PageText = {
  title: "About Us",
  description:
    "Blaze is an open auction for used things in India: who runs it, why it exists, and how it keeps bids safe for both sides.",
  lead: "Blaze is an open auction for used things in India, run by {company}. A good thing that nobody uses any more should find the person who wants it most, at a price that both can see.",
  updated: "2026-11-21",
  sections: [
    {
      id: "mission",
      heading: "Mission",
      blocks: ["To make buying and selling used goods in India as safe and as plain as buying new ones."],
    },
    {
      id: "why",
      heading: "Why",
      blocks: [
        "A used phone has no price tag that everybody trusts. The seller fears to ask too little, the buyer to pay too much, and both fear the stranger on the other side. So a great many good things stay in drawers.",
        {
          list: [
            "An open auction finds the price in front of everybody. Each bid is shown, with its time.",
            "A deposit keeps bids serious, and comes back to whoever does not win.",
            "One clock decides for everybody, and a late bid moves the end, so that no one wins by being a second late rather than by wanting it more.",
            "A check before shipping keeps descriptions honest.",
          ],
        },
      ],
    },
    {
      id: "vision",
      heading: "Vision",
      blocks: [
        "That nothing useful lies in a drawer because selling it was too much trouble, and that a second life is the first thought, in every pin code of India.",
      ],
    },
    {
      id: "how-it-works",
      heading: "How it works",
      blocks: [
        {
          steps: [
            "A seller lists an item with pictures, its true condition and a base price, after proving who they are.",
            "You browse without an account. To bid you log in with your mobile number and, while deposits are on, set a deposit aside.",
            "You bid by hand, or name the most you would pay and let Blaze bid for you.",
            "The highest bid at the end wins, and the winner pays the balance by 9PM on the day named on the order.",
            "Goods on the approved list are verified, graded and shipped by {company}; the rest is handed over by the seller.",
          ],
        },
      ],
    },
    {
      id: "company",
      heading: "The company",
      blocks: [
        "{company} runs Blaze. It also works as a marketing and advertising services company for other businesses: branding, marketing, affiliate marketing and advertisements. The two are kept apart: no advertisement is shown inside the marketplace, and nothing that bidders tell us is used for a client.",
        "To reach us, see {contactUs}.",
      ],
    },
  ],
};
