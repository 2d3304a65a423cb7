import type { PageText } from "../../pageText.ts";

/** The seven days are those of domain/deposit/refundPromise.ts. */
export const refundPolicy: PageText = {
  title: "Refund & Cancellation Policy",
  description:
    "When bidding deposits and order payments on Blaze are refunded, how long it takes, where the money goes, and what cannot be cancelled.",
  lead: "What goes back to you, when and where to. My Bids shows every deposit with its state and the day by which it is promised back.",
  updated: "2026-11-21",
  sections: [
    {
      id: "in-short",
      heading: "In short",
      blocks: [
        {
          items: [
            {
              title: "Your bidding deposit",
              facts: [
                { label: "You lose", text: "refunded in full, within 7 days" },
                {
                  label: "You stand by",
                  text: "refunded in full, within 7 days of the moment you no longer do",
                },
                { label: "You win and pay", text: "counts towards the price" },
                {
                  label: "You win and do not pay",
                  text: "kept or returned, as the deposit screen said before you paid it",
                },
              ],
            },
            {
              title: "What you paid for an order",
              facts: [
                { label: "The seller cancels", text: "refunded in full, the deposit with it" },
                { label: "Not as described", text: "refunded in full after the return" },
                { label: "The order runs out unpaid", text: "parts already paid are refunded in full" },
                { label: "Taken twice, or after it failed", text: "the surplus is refunded in full" },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "deposits",
      heading: "Bidding deposits",
      blocks: [
        "While deposits are switched on, bidding needs a deposit of 10% of the product's starting value, capped at 50,000 rupees. It is held for that one auction.",
        {
          list: [
            "When the auction ends, everybody who did not win is refunded, except the three next highest bidders, who stand by.",
            "Who stands by is refunded when the order ahead of them is paid, when they stop standing by (possible at any time in My Bids), or when nobody is left to ask.",
            "A listing that is withdrawn or ends unsold releases every deposit on it.",
          ],
        },
        "The refund leaves us within minutes of its release. Banks take up to 7 days to show it, and that is what we promise: within 7 days it is back.",
      ],
    },
    {
      id: "default",
      heading: "If the winner does not pay",
      blocks: [
        "A winning bidder who has not paid the balance by the deadline on the order loses the bid, and the next highest bidder receives it. Whether the deposit is then kept or returned is one setting for all of Blaze, and the deposit dialog says which before anybody pays. What was kept is not refunded later.",
        "Before an order is given on, we ask the payment provider about every payment under way: money that was sent in time counts, even if the bank is slow to tell us.",
      ],
    },
    {
      id: "orders",
      heading: "Order payments",
      blocks: [
        {
          list: [
            "An order that the seller cancels, or whose item fails our check, is refunded in full.",
            "An item that is not as described is refunded after its return, as the {shippingPolicy} says.",
            "A payment that failed took nothing. If your bank shows a debit, it comes back by itself, usually within 5 working days.",
            "A payment that arrives twice, or after the order has ended, is refunded without your asking.",
          ],
        },
      ],
    },
    {
      id: "where-to",
      heading: "Where the money goes",
      blocks: [
        "Every refund goes back to the instrument it came from: the same UPI account, card or bank account. A payment in parts is refunded in the same parts. We never ask for a card number, a PIN or an OTP to refund you; whoever does is not us.",
        "If the account has been closed, write to {email}. We then pay to another account in your name, after checking that it is yours.",
      ],
    },
    {
      id: "cancellation",
      heading: "What can be cancelled",
      blocks: [
        {
          items: [
            {
              title: "By you",
              facts: [
                { label: "A bid", text: "cannot be cancelled: others have answered it" },
                { label: "An automatic maximum", text: "may be raised; what is bid already stays" },
                { label: "Standing by", text: "may be ended at any time until an order has come to you" },
                {
                  label: "A won order",
                  text: "cannot be cancelled; left unpaid, it runs out as described above",
                },
                { label: "A listing without bids", text: "may be withdrawn by its seller" },
              ],
            },
          ],
        },
        "A bid that is plainly a slip, with a zero too many, may be lifted by us if you write to {email} at once and the auction is still running.",
      ],
    },
    {
      id: "fees",
      heading: "What is not refunded",
      blocks: [
        "The account-opening fee is non-refundable. So is shipping once an item has left, unless it was not as described.",
      ],
    },
    {
      id: "late",
      heading: "If a refund is late",
      blocks: [
        "Write to {email} or call {phone} with the order or listing. You hear from us within 24 hours, with the bank's own reference of the refund, and it is resolved within 15 days.",
      ],
    },
  ],
};
