/** A page of plain words. `{company}`, `{email}` and `{phone}` are filled in from the settings. */
export interface StaticPageText {
  title: string;
  lead: string;
  sections: { heading: string; paragraphs: string[] }[];
}

const termsOfUse: StaticPageText = {
  title: "Terms of Use",
  lead: "These terms hold between you and {company}, which runs Blaze. By logging in you agree to them.",
  sections: [
    {
      heading: "Your account",
      paragraphs: [
        "You log in with an Indian mobile number and a one-time password. A unique invitation code is required to register. Keep your phone and your OTPs to yourself: what is done from your account counts as done by you.",
        "Identity checks (KYC) are mandatory where the law asks for them, for sellers before a listing goes live. The account-opening fee is non-refundable.",
      ],
    },
    {
      heading: "Buying",
      paragraphs: [
        "A bid is an offer to buy at that amount and cannot be taken back. The clock of Blaze decides whether a bid is in time. A bid accepted close to the end moves the end, so that everybody can answer it.",
        "Where deposits are on, bidding needs a bidding deposit (EMD) of 10% of the product's starting value, at most 50,000 rupees. It is refunded if you lose, and counts towards the price if you win.",
        "The winner pays the balance within the time shown on the order. A winning bidder who does not pay in time loses the bid, and the next highest bidder receives it.",
      ],
    },
    {
      heading: "Selling",
      paragraphs: [
        "Sellers describe their goods truthfully, own what they sell, and hand it over as described. Items on the approved list (Annexure A) are verified, graded and shipped by {company}.",
        "Nobody may bid on a listing of their own or have others do so.",
      ],
    },
    {
      heading: "Grievances and disputes",
      paragraphs: [
        "The grievance officer is the compliance officer of {company}, at {email}. A grievance is acknowledged within 24 hours and resolved within 15 days.",
        "For a dispute both sides first try to settle amicably for 30 days. What is not settled then goes to arbitration in India, under Indian law.",
      ],
    },
  ],
};

const privacyPolicy: StaticPageText = {
  title: "Privacy Policy",
  lead: "What {company} knows about you, why, and who sees it.",
  sections: [
    {
      heading: "What is kept",
      paragraphs: [
        "Your mobile number, your name and e-mail address if you give them, your addresses, your bids, orders and payments, and for sellers the documents that the law asks for.",
        "Identity documents, tax numbers and bank account numbers are encrypted where they are stored, shown masked, and every reading of them by our staff is recorded.",
      ],
    },
    {
      heading: "Who sees it",
      paragraphs: [
        "Other bidders see a masked name and never your maximum. The seller of what you win, the carrier and the payment provider get what they need for that order and no more. Nothing is sold to anybody.",
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "One cookie keeps you logged in. Your browser also keeps your theme and your chosen delivery address. There are no advertising cookies.",
      ],
    },
    {
      heading: "Your choices",
      paragraphs: ["To see, correct or delete what is kept about you, write to {email} or call {phone}."],
    },
  ],
};

const refundPolicy: StaticPageText = {
  title: "Refund & Cancellation Policy",
  lead: "What goes back to you, and when.",
  sections: [
    {
      heading: "Bidding deposit",
      paragraphs: [
        "If you do not win, your deposit is refunded to where it came from. The three next highest bidders stand by for the winner: theirs is refunded when the order ahead of them is paid, when they withdraw from standing by, or when nobody is left to ask.",
        "If you win, the deposit counts towards the price. If you win and do not pay in time, the deposit may be kept; the deposit screen says so before you pay it.",
      ],
    },
    {
      heading: "Payments",
      paragraphs: [
        "An order that the seller cancels is refunded in full. A payment that failed or was taken twice is refunded as soon as the payment provider confirms it. The account-opening fee is non-refundable.",
      ],
    },
    {
      heading: "Bids",
      paragraphs: [
        "A bid cannot be cancelled: others have answered it. Write to {email} if something went wrong.",
      ],
    },
  ],
};

/** Every page of plain words, by its address. */
export const staticPages: Readonly<Record<string, StaticPageText>> = {
  "terms-of-use": termsOfUse,
  "terms-and-conditions": { ...termsOfUse, title: "Terms & Conditions" },
  "privacy-policy": privacyPolicy,
  "refund-policy": refundPolicy,
  "about-us": {
    title: "About Us",
    lead: "Blaze is run by {company}. Used things have a second life in them, and a fair price is found by bidding.",
    sections: [
      {
        heading: "Mission",
        paragraphs: [
          "To make buying and selling used goods in India as safe and as plain as buying new ones.",
        ],
      },
      {
        heading: "Why",
        paragraphs: [
          "A used phone has no price tag that everybody trusts. An open auction finds the price in front of everybody, a deposit keeps bids serious, and a check before shipping keeps descriptions honest.",
        ],
      },
      {
        heading: "Vision",
        paragraphs: ["That nothing useful lies in a drawer because selling it was too much trouble."],
      },
    ],
  },
  "contact-us": {
    title: "Contact Us",
    lead: "Email support at {email} or call {phone}.",
    sections: [
      {
        heading: "Grievances",
        paragraphs: [
          "Write to the compliance officer at {email}. You hear from us within 24 hours and have an answer within 15 days.",
        ],
      },
    ],
  },
  careers: {
    title: "Jobs",
    lead: "Blaze is a small team.",
    sections: [
      {
        heading: "Work with us",
        paragraphs: [
          "There is no open position at the moment. If you would like to be heard of, write to {email}.",
        ],
      },
    ],
  },
  branding: {
    title: "Branding",
    lead: "{company} also builds brands: names, marks and the look that goes with them.",
    sections: [
      {
        heading: "Ask us",
        paragraphs: ["Tell us at {email} what you sell and to whom, and we come back with a plan."],
      },
    ],
  },
  marketing: {
    title: "Marketing",
    lead: "{company} plans and runs marketing for shops and makers.",
    sections: [{ heading: "Ask us", paragraphs: ["Write to {email} or call {phone}."] }],
  },
  affiliates: {
    title: "Affiliates",
    lead: "Bring people who buy and sell, and earn with {company}.",
    sections: [
      { heading: "Join", paragraphs: ["Write to {email} with the address of your site or channel."] },
    ],
  },
  advertisements: {
    title: "Advertisements",
    lead: "{company} places advertisements for businesses, never inside somebody's auction.",
    sections: [{ heading: "Ask us", paragraphs: ["Write to {email} or call {phone}."] }],
  },
};
