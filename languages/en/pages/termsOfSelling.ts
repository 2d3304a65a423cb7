import type { PageSection } from "../../pageText.ts";

/** The part of the Terms of Use that a seller needs. */
export const termsOfSelling: PageSection[] = [
  {
    id: "sellers-obligations",
    heading: "The seller's obligations",
    blocks: [
      {
        list: [
          "Own what you list, free of loans and of anybody else's rights, and be allowed to sell it.",
          "Describe it as it is: its faults, its age, what is missing. Use pictures of the item itself.",
          "Choose the condition honestly: New, Open Box, Mint or Used.",
          "Complete KYC, and name a pick-up address and a bank account in your own name.",
          "Keep the item safe and unchanged while the auction runs, and hand it over within two working days after the buyer has paid.",
          "Sign out of every account and delete your own data from phones, computers and drives before you hand them over.",
          "Sell to the winner at the winning price. A seller who cancels after the end may be blocked, and the buyer is refunded in full.",
          "Pay the taxes on what you sell. A business gives its GSTIN and its invoice.",
        ],
      },
    ],
  },
  {
    id: "going-live",
    heading: "Going live and being paid",
    blocks: [
      "A listing may go live only with a title, a category, a condition, an end date, a description, at least one picture, a positive price, a pick-up address, a bank account and KYC on record. The screen names whatever is missing.",
      "Once the first bid has been made, neither the base price nor the description may be changed.",
      "The seller is paid to the bank account on record after the buyer has received the item and the 3 days for claims have passed without one.",
    ],
  },
  {
    id: "verification",
    heading: "Verification and grading",
    blocks: [
      "Goods on the approved list (Annexure A) come to us first. We check that the item is what the listing says, grade it, and ship it, usually within 24 hours of its arrival.",
      "If it is not what the listing says, the sale is off: the buyer has every rupee back, and the item goes back to the seller at the seller's cost.",
    ],
  },
  {
    id: "not-allowed",
    heading: "What may not be listed",
    blocks: [
      {
        list: [
          "anything whose sale the law forbids or ties to a licence: weapons, medicines, alcohol, tobacco, drugs, wild animals and what is made of them;",
          "stolen, counterfeit or locked goods, and phones whose IMEI has been changed or blocked;",
          "food, cosmetics that were opened, used undergarments, recalled goods;",
          "antiquities of more than 100 years, currency, identity documents, SIM cards;",
          "accounts, licence keys, data and other things that cannot be handed over.",
        ],
      },
    ],
  },
];
