import type { PageText } from "../../pageText.ts";

export const contactUs: PageText = {
  title: "Contact Us",
  description: "How to reach Blaze: support by e-mail and phone, grievances, privacy, press and business.",
  lead: "E-mail {email} or call {phone}. A person answers, and knows what an auction is.",
  updated: "2026-11-21",
  sections: [
    {
      id: "support",
      heading: "Support",
      blocks: [
        {
          items: [
            {
              title: "Support for buyers and sellers",
              facts: [
                { label: "E-mail", text: "{email}" },
                { label: "Phone", text: "{phone}" },
                {
                  label: "Have at hand",
                  text: "the mobile number of your account, and the order or listing it is about",
                },
              ],
            },
          ],
        },
        "Never send an OTP, a card number or a PIN: we do not need them and will not ask.",
      ],
    },
    {
      id: "quick-answers",
      heading: "Often asked",
      blocks: [
        {
          items: [
            {
              title: "Before you write",
              facts: [
                {
                  label: "Where is my deposit?",
                  text: "My Bids, Lost, shows its state and the day by which it is back. More in the {refundPolicy}",
                },
                {
                  label: "I missed the deadline",
                  text: "the item goes to the next highest bidder. More in the {termsOfUse}",
                },
                {
                  label: "It is not as described",
                  text: "open a claim on the order within 3 days, as the {shippingPolicy} says",
                },
                {
                  label: "My number has changed",
                  text: "call us from the new one and have an order number at hand",
                },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "grievances",
      heading: "Grievances",
      blocks: [
        "The compliance officer of {company} is the grievance officer. Write “Grievance” in the subject of your mail to {email}. It is acknowledged within 24 hours and resolved within 15 days.",
      ],
    },
    {
      id: "privacy",
      heading: "Your data",
      blocks: [
        "To see, correct or erase what is kept about you, write “Privacy” in the subject. The {privacyPolicy} says what happens then.",
      ],
    },
    {
      id: "business",
      heading: "Business and press",
      blocks: [
        "For our services, a partnership or an interview, write to {email} with “Business” or “Press” in the subject.",
      ],
    },
  ],
};
