import type { PageItem } from "../../pageText.ts";

type Facts = { why: string; kept: string; who: string };

function item(title: string, { why, kept, who }: Facts): PageItem {
  return {
    title,
    facts: [
      { label: "Why", text: why },
      { label: "Kept", text: kept },
      { label: "Who gets it", text: who },
    ],
  };
}

/** The items of the Privacy Policy: everything that Blaze collects about a person. */
export const personalData: PageItem[] = [
  item("Mobile number", {
    why: "to log in, to send one-time passwords, and to tell you that you won, lost, sold or were paid",
    kept: "while you have an account",
    who: "the SMS provider, to deliver a message; the payment provider, for a payment of yours",
  }),
  item("One-time passwords", {
    why: "to prove that the number is yours, and to limit how often it is tried",
    kept: "valid for 10 minutes, deleted after 2 days",
    who: "the SMS provider",
  }),
  item("Invitation code", {
    why: "to know by whose invitation you registered",
    kept: "while you have an account",
    who: "nobody",
  }),
  item("Name and e-mail address", {
    why: "to address you, to put on orders and invoices, and to answer you",
    kept: "while you have an account; on an invoice, 8 years",
    who: "the e-mail provider, for messages to you; the payment provider and the carrier, for an order of yours; other bidders see the name masked",
  }),
  item("Delivery and pick-up addresses", {
    why: "to say whether we deliver there, to collect what you sell and bring what you buy",
    kept: "until you delete them; on an order, as long as the order",
    who: "the carrier, and the other side of a paid order when you hand over in person",
  }),
  item("Your place on the map", {
    why: "to fill in an address, only when you press the button for it",
    kept: "with the address that you save",
    who: "nobody",
  }),
  item("Bids, maxima, watchlist", {
    why: "to run the auction, to show you your bids and to answer disputes",
    kept: "bids 8 years with the sale; the watchlist until you take an item off it",
    who: "other bidders see the amount and a masked name; never a maximum, never a watchlist",
  }),
  item("Deposits, orders and payments", {
    why: "to take and refund money, and because tax and company law ask for the records",
    kept: "8 years after the end of the financial year",
    who: "the bank or payment provider that carries the payment; auditors and tax authorities where the law says so. Card numbers and UPI PINs never reach us",
  }),
  item("Identity documents of sellers: PAN, passport, GSTIN", {
    why: "because KYC is mandatory before a listing goes live",
    kept: "the document while you have an account; the tax number of whoever has sold, 8 years",
    who: "named members of our staff, each reading recorded; authorities where the law says so",
  }),
  item("Bank account of sellers", {
    why: "to pay you what your item sold for",
    kept: "until you remove it; on a payment, as long as the payment",
    who: "the bank that checks the account and carries the payment",
  }),
  item("Listings: pictures, description, condition", {
    why: "to show what you sell. Place and device data inside a picture is removed when it is uploaded",
    kept: "3 years after the end of the auction",
    who: "everybody: a listing is public",
  }),
  item("Technical records: network address, kind of browser, time", {
    why: "to keep the service running, to count a view once and to stop abuse",
    kept: "180 days, as the rules on cyber incidents ask",
    who: "authorities where the law says so",
  }),
  item("What you write to support", {
    why: "to answer you and to show later how a grievance was resolved",
    kept: "3 years after it is resolved",
    who: "nobody outside of our staff",
  }),
];
