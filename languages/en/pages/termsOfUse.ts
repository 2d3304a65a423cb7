import type { PageText } from "../../pageText.ts";
import { termsOfBuying } from "./termsOfBuying.ts";
import { termsOfSelling } from "./termsOfSelling.ts";

/** Terms of Use. The figures are those of the rules in domain/; staticPages.test.ts holds the two together. */
export const termsOfUse: PageText = {
  title: "Terms of Use",
  description:
    "The rules of buying and selling by auction on Blaze: accounts, bids, deposits, payment, delivery, grievances and disputes.",
  lead: "These terms hold between you and {company}, which runs Blaze. By logging in you agree to them, to the {privacyPolicy} and to the {refundPolicy}.",
  updated: "2026-11-21",
  sections: [
    {
      id: "in-short",
      heading: "In short",
      blocks: [
        {
          list: [
            "A bid is a promise to buy. Bid only what you will pay.",
            "A bidding deposit, where one is needed, comes back if you do not win and counts towards the price if you do.",
            "The winner pays by the time on the order, always at 9PM. After that the next highest bidder receives the item.",
            "Sellers prove who they are and describe what they sell as it is.",
            "A grievance is acknowledged within 24 hours and resolved within 15 days.",
          ],
        },
        "This list is a help to the reader. The sections below are what counts.",
      ],
    },
    {
      id: "who-we-are",
      heading: "Who we are and what we do",
      blocks: [
        "Blaze is an online marketplace run by {company} (“we”). People list used goods, other people bid on them, and we keep the clock, the deposits and the record of every bid.",
        "We are not the seller. The contract of sale is between the seller and the winner of the auction. For goods on the approved list (Annexure A) we also verify, grade and ship the item.",
      ],
    },
    {
      id: "account",
      heading: "Your account",
      blocks: [
        {
          list: [
            "You must be 18 or older, able to make a contract under Indian law, and have an Indian mobile number.",
            "You log in with that number and a one-time password (OTP). A unique invitation code is required to register.",
            "One person, one account. Do not lend it, sell it or open a second one to get around a limit or a block.",
            "Keep your phone and your OTPs to yourself. What is done from your account counts as done by you until you tell us that somebody else has it.",
            "Where an account-opening fee is charged, it is shown before you pay it. The account-opening fee is non-refundable.",
          ],
        },
      ],
    },
    {
      id: "kyc",
      heading: "Identity checks (KYC)",
      blocks: [
        "KYC is mandatory, as Indian law requires. A seller gives a PAN with a copy, or a passport where there is no PAN, and declares whether the sale is personal or that of a business with GST. A listing goes live only when this is on record.",
        "We may ask a buyer for the same before a payment of a size for which the law demands it. Documents are encrypted where they are stored, shown masked, and every reading of them by our staff is recorded; see the {privacyPolicy}.",
      ],
    },
    ...termsOfBuying,
    ...termsOfSelling,
    {
      id: "conduct",
      heading: "Fair play",
      blocks: [
        "These are not allowed, and we may cancel bids and listings or block accounts that do them:",
        {
          list: [
            "bidding on your own listing, or having others do so to raise its price;",
            "agreeing with other bidders to keep a price low;",
            "bidding with no intention to pay;",
            "moving a sale off Blaze to get around a deposit, a fee or a check;",
            "using programs to bid, to read the site in bulk or to disturb it. Automatic bidding as Blaze offers it is of course allowed;",
            "threats, insults, or using what you learn about another person for anything but the order at hand.",
          ],
        },
        "Before we block an account we say why, unless the law forbids it. Orders that are already paid are completed.",
      ],
    },
    {
      id: "liability",
      heading: "What we answer for",
      blocks: [
        "We answer for what we do ourselves: holding deposits, passing on payments, the clock and the order of bids, and the checking, grading and shipping of goods on the approved list.",
        "We do not answer for the truth of a description of goods that we have not checked, nor for a phone, network or bank that fails at the wrong moment. A bid counts when it has reached us, not when it was pressed.",
        "Nothing here takes away a right that the Consumer Protection Act, 2019 or any other law gives you and that cannot be given up by agreement.",
      ],
    },
    {
      id: "grievances",
      heading: "Grievances",
      blocks: [
        "The compliance officer of {company} is also the grievance officer. Write to {email} or call {phone}, with your mobile number and the order or listing that it is about.",
        {
          list: [
            "A grievance is acknowledged within 24 hours, with a number to follow it by.",
            "It is resolved within 15 days of its arrival.",
          ],
        },
      ],
    },
    {
      id: "disputes",
      heading: "Disputes",
      blocks: [
        {
          steps: [
            "Whoever has a dispute tells the other side in writing. For 30 days both try to reach an amicable settlement.",
            "What is not settled in those 30 days goes to arbitration by one arbitrator under the Arbitration and Conciliation Act, 1996. The seat is Bangalore and the language English.",
            "Indian law applies. The courts of Bangalore decide what an arbitrator may not.",
          ],
        },
        "A consumer may go to a consumer commission instead.",
      ],
    },
    {
      id: "changes",
      heading: "Changes and ending",
      blocks: [
        "When these terms change in substance, we tell you at your next login at least 15 days before the change holds. Auctions that are running end under the terms they began with.",
        "You may close your account at any time once nothing is owed either way. Terms about payment, liability and disputes outlast the account.",
      ],
    },
    {
      id: "annexure-a",
      heading: "Annexure A: approved list",
      blocks: [
        "{company} verifies, grades and ships these goods. Everything else is handed over by the seller.",
        {
          items: [
            {
              title: "Verified and graded at our desk, then shipped",
              facts: [
                {
                  label: "Phones and tablets",
                  text: "unlocked, not reported stolen, signed out of every account",
                },
                { label: "Laptops and monitors", text: "with charger; battery and screen tested" },
                {
                  label: "Cameras and lenses",
                  text: "with shutter count where there is one; glass checked for fungus",
                },
                { label: "Watches and wearables", text: "up to 1 lakh rupees in starting value" },
                { label: "Audio", text: "headphones, speakers, amplifiers and turntables up to 15 kg" },
                { label: "Gaming", text: "consoles, controllers and games on disc or cartridge" },
              ],
            },
            {
              title: "Verified where they stand, then shipped by a carrier",
              facts: [
                { label: "Televisions and projectors", text: "up to 75 inches" },
                {
                  label: "Home appliances",
                  text: "washing machines, refrigerators, kitchen and cleaning machines",
                },
                { label: "Bicycles", text: "with a frame number that can be read" },
                { label: "Musical instruments", text: "up to 30 kg" },
              ],
            },
          ],
        },
        "Furniture and anything heavier or larger is outside of the list for now.",
      ],
    },
  ],
};
