import type { PageText } from "../../pageText.ts";
import { personalData } from "./personalData.ts";

export const privacyPolicy: PageText = {
  title: "Privacy Policy",
  description:
    "What Blaze collects about you and why, how long it is kept, who gets it, and how to see, correct or erase it under the DPDP Act.",
  lead: "What {company} knows about you, why, for how long and who sees it, item by item. We are the data fiduciary under the Digital Personal Data Protection Act, 2023 (DPDP Act).",
  updated: "2026-11-21",
  sections: [
    {
      id: "in-short",
      heading: "In short",
      blocks: [
        {
          list: [
            "Browsing needs no account, and we keep no profile of you.",
            "We collect what an auction, a payment, a delivery and the law need, and no more.",
            "We sell nothing to anybody and show no advertisements inside the marketplace.",
            "Identity documents, tax numbers and bank account numbers are encrypted where they are stored.",
            "You may see, correct and erase what is kept about you, and withdraw your consent.",
          ],
        },
      ],
    },
    {
      id: "what-we-collect",
      heading: "What we collect, and why",
      blocks: [{ items: personalData }],
    },
    {
      id: "on-your-device",
      heading: "What is kept on your device",
      blocks: [
        {
          list: [
            "One cookie, blaze_session, keeps you logged in for up to 90 days. Scripts cannot read it.",
            "A second cookie holds the language you chose. It says nothing about you.",
            "Your browser remembers your theme and the delivery address you chose. Logging out clears the address.",
          ],
        },
        "There are no cookies of other companies, no advertising cookies and no counting of visitors by third parties.",
      ],
    },
    {
      id: "what-others-see",
      heading: "What other people see",
      blocks: [
        "Other bidders see a masked name beside your bids, and another one in every auction, so that nobody can follow you from one to the next. Nobody but you sees your maximum of an automatic bid.",
        "A seller's name stands on the seller's listings. Buyer and seller see each other's details only once an order is paid, and only what the handover needs.",
      ],
    },
    {
      id: "consent",
      heading: "Consent and other grounds",
      blocks: [
        "By registering you consent to the uses listed above. Your place on the map, your camera and your pictures are asked for at the moment when they are needed, and refusing them leaves everything else working.",
        "Some things we must keep whether or not you consent: what tax, company and payments law asks for, and what a court or an authority lawfully demands.",
      ],
    },
    {
      id: "your-rights",
      heading: "Your rights",
      blocks: [
        {
          items: [
            {
              title: "Under the DPDP Act",
              facts: [
                {
                  label: "Access",
                  text: "an archive of everything that is kept about you, by Request Data in your profile",
                },
                {
                  label: "Correction",
                  text: "have what is wrong corrected, what is missing completed and what is old updated. Your name is changed in your profile",
                },
                {
                  label: "Erasure",
                  text: "by Delete Account in your profile, as far as no law asks us to keep it. Bids and payments of completed sales keep their amounts and lose your name",
                },
                {
                  label: "Withdrawal",
                  text: "withdraw consent as easily as you gave it, under My Consents. What was done before stays lawful; running orders are completed first",
                },
                { label: "Grievance", text: "an answer from our grievance officer before you go further" },
                {
                  label: "Nomination",
                  text: "name somebody who uses these rights for you if you die or no longer can",
                },
              ],
            },
          ],
        },
        "Write to {email} or call {phone} from the number of your account. It costs nothing. We acknowledge within 24 hours and answer within 15 days. If the answer does not satisfy you, you may complain to the Data Protection Board of India.",
      ],
    },
    {
      id: "security",
      heading: "How it is protected",
      blocks: [
        "Everything travels encrypted. One-time passwords and login tokens are stored only as a fingerprint from which they cannot be read back. Documents and bank numbers are encrypted, shown masked, and every reading by our staff is recorded with who, when and why.",
        "If data is breached in a way that concerns you, we tell you and the Data Protection Board without delay: what happened, what it may mean for you, and what to do.",
      ],
    },
    {
      id: "children",
      heading: "Children",
      blocks: [
        "Blaze is for people of 18 and older. We do not knowingly collect anything about a child; tell us if you find that we have, and we erase it.",
      ],
    },
    {
      id: "where",
      heading: "Where it is kept",
      blocks: [
        "Your data is stored on servers in India. Our providers may process what they get abroad only where Indian law allows it.",
      ],
    },
    {
      id: "contact",
      heading: "Contact",
      blocks: [
        "The compliance officer of {company} answers questions about this policy and is the grievance officer as well: {email}, {phone}. When the policy changes in substance, you are told at your next login before it holds.",
      ],
    },
  ],
};
