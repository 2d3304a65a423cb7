import type { PageText } from "../../pageText.ts";

export const shippingPolicy: PageText = {
  title: "Shipping & Return Policy",
  description:
    "How items won on Blaze are checked, shipped and handed over, what shipping costs, and how to return an item that is not as described.",
  lead: "How what you won comes to you, and what to do if it is not what was described.",
  updated: "2026-11-21",
  sections: [
    {
      id: "two-ways",
      heading: "Two ways to receive an item",
      blocks: [
        {
          items: [
            {
              title: "Shipped by Blaze",
              facts: [
                { label: "For", text: "goods on the approved list (Annexure A of the {termsOfUse})" },
                { label: "Check", text: "verified and graded by {company} first, usually within 24 hours" },
                { label: "Cost", text: "shown on the order before you pay; often free" },
                { label: "Time", text: "3 to 7 days after the check, longer for large items" },
              ],
            },
            {
              title: "Handed over by the seller",
              facts: [
                { label: "For", text: "everything else" },
                { label: "Check", text: "by you, when you receive it" },
                { label: "Cost", text: "none, or the carrier that you and the seller agree on" },
                { label: "Time", text: "the seller hands over within two working days after payment" },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "where",
      heading: "Where we deliver",
      blocks: [
        "Delivery begins in Bangalore and grows pin code by pin code. When you choose an address, Blaze says whether the item can be brought there, and tells you when a new area opens.",
      ],
    },
    {
      id: "receiving",
      heading: "When it arrives",
      blocks: [
        {
          steps: [
            "Look at the parcel before you accept it. Refuse it if it was opened or is badly damaged.",
            "Open it with a camera running. A film of it settles most questions.",
            "Compare the item with the listing: model, condition, accessories, faults named.",
            "If something differs, open a claim on the order within 3 days.",
          ],
        },
      ],
    },
    {
      id: "returns",
      heading: "Returns",
      blocks: [
        "Goods are sold used and by auction, so a change of mind is no ground for a return. These are:",
        {
          list: [
            "it is another item than the one listed, or parts named in the listing are missing;",
            "it has a fault that the listing and the grade did not name;",
            "it was damaged on the way;",
            "it is counterfeit, locked or reported stolen. This has no limit of time.",
          ],
        },
        {
          steps: [
            "Open a claim on the order within 3 days of delivery, with pictures. The money waits until it is answered.",
            "You hear from us within 24 hours. If the item must come back, we collect the item free of charge, or the seller does.",
            "We compare it with its listing, usually within 3 working days.",
            "If you are right, everything you paid goes back to where it came from within 7 days, deposit and shipping included.",
          ],
        },
        "Send it back as you received it, signed out of your accounts.",
      ],
    },
    {
      id: "lost",
      heading: "Lost or late parcels",
      blocks: [
        "Until it is in your hands, a parcel that Blaze ships travels at our risk. One that has not moved for 7 days counts as lost, and you are refunded in full.",
      ],
    },
    {
      id: "not-home",
      heading: "If nobody is there",
      blocks: [
        "The carrier tries three times. After that the item comes back to us, and a second delivery is charged at the carrier's price. After 30 days without an answer it may be sold again and what it brings, less the costs, is yours.",
      ],
    },
  ],
};
