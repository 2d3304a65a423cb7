import type { PageSection } from "../../pageText.ts";

/** The part of the Terms of Use that a bidder needs: deposit, bids, the end of an auction, payment. */
export const termsOfBuying: PageSection[] = [
  {
    id: "deposit",
    heading: "Bidding deposit (EMD)",
    blocks: [
      "While deposits are switched on, bidding on an item needs a deposit, also called earnest money (EMD). It is 10% of the product's starting value, capped at 50,000 rupees, and fixed when the listing goes live. While they are switched off, the screen says “No deposit required!” and everything below happens with nothing to move.",
      {
        list: [
          "If you do not win, the deposit is refunded in full.",
          "If you win, it counts towards the price and you pay only the balance.",
          "If you win and do not pay in time, it is kept or returned as the deposit screen told you before you paid it.",
        ],
      },
      "How and when it comes back stands in the {refundPolicy}.",
    ],
  },
  {
    id: "bids",
    heading: "Bids",
    blocks: [
      {
        list: [
          "A bid is an offer to buy at that amount. It cannot be taken back: others have answered it.",
          "Bids are in whole rupees. The first is at least the base price; each next one is at least one step above the last, usually 500 rupees. The page shows the least that counts.",
          "A bid is refused, with the reason and the current least, when it is too low, not a whole rupee, after the end, on your own listing, or made without the deposit.",
          "The clock of our servers decides whether a bid is in time, not the clock of your device.",
          "Other people see your bids under a masked name.",
        ],
      },
    ],
  },
  {
    id: "automatic-bidding",
    heading: "Automatic bidding",
    blocks: [
      "You may name the most you would pay. Blaze then bids for you, each time only the least that is needed, up to that amount. Nobody else ever sees it.",
      "Where two people have named the same amount, the earlier one leads. You may raise your maximum while you lead; bids already made stay.",
    ],
  },
  {
    id: "late-bids",
    heading: "Late bids move the end",
    blocks: [
      "A bid accepted within the last 2 minutes moves the end to 2 minutes after that bid, so that everybody can answer it. The end moves by at most 30 minutes in all. A bid that is refused moves nothing. An operator may set other times for all auctions; the countdown on the page is always the one that counts.",
    ],
  },
  {
    id: "winning",
    heading: "Winning and paying",
    blocks: [
      "The highest bid at the end wins. The winner is told at once and gets an order with the balance and a deadline: the first 9PM in India that is at least 12 hours away. It stands on the order and does not move.",
      {
        list: [
          "The balance is the winning bid, less the deposit, plus shipping where it is not free.",
          "You may pay in parts. The whole balance must have arrived by the deadline.",
          "A winning bidder who does not pay the balance within that time loses the bid, and the next highest bidder receives it.",
        ],
      },
    ],
  },
  {
    id: "standing-by",
    heading: "Standing by",
    blocks: [
      "The three next highest bidders stand by until the winner has paid, and their deposits stay with us for so long. If the winner does not pay, the first of them gets an order of their own, at their own highest bid and with a deadline of its own; after that the second, then the third.",
      "You may stop standing by at any time until an order has come to you, in My Bids. Your deposit is then on its way back at once. When nobody is left, the listing ends unsold.",
    ],
  },
  {
    id: "buyers-obligations",
    heading: "The buyer's obligations",
    blocks: [
      {
        list: [
          "Read the description, look at the pictures and the grade, and ask before you bid.",
          "Pay the balance by the deadline, from an account in your own name.",
          "Give an address where the item can be delivered and somebody who takes it in.",
          "Look at the item when it arrives and claim whatever differs from its description within 3 days, as the {shippingPolicy} says.",
        ],
      },
    ],
  },
];
