import type { PageText } from "../../pageText.ts";

export const advertisements: PageText = {
  title: "Advertisements",
  description:
    "Advertising services by the company behind Blaze: made, placed and measured on other media, never inside an auction.",
  lead: "{company} makes and places advertisements for businesses: on screens, on paper and on walls, and never inside somebody's auction.",
  updated: "2026-11-21",
  sections: [
    {
      id: "what-we-do",
      heading: "What we do",
      blocks: [
        {
          items: [
            {
              title: "From the idea to the invoice",
              facts: [
                {
                  label: "Make",
                  text: "text, picture, film and sound, in as many languages as your customers speak",
                },
                { label: "Place", text: "search, social networks, newspapers, radio, buses and hoardings" },
                { label: "Measure", text: "what was shown, where, to how many, and what came of it" },
              ],
            },
          ],
        },
      ],
    },
    {
      id: "prices",
      heading: "What it costs",
      blocks: [
        "The medium's own price, passed on with its invoice, and our fee, fixed beforehand. We take no commission from a medium, so we have no favourite.",
      ],
    },
    {
      id: "not-here",
      heading: "Why not on Blaze",
      blocks: [
        "An auction is read closely and quickly. An advertisement beside a price would mislead bidders or slow the page, so there is none. What we know about bidders is not used for advertising either; see the {privacyPolicy}.",
      ],
    },
    {
      id: "standards",
      heading: "What we do not advertise",
      blocks: [
        "Tobacco, gambling, cures, loans by app, and anything that the advertising code (ASCI) or the law forbids. Claims need a proof that we have seen.",
      ],
    },
    {
      id: "ask",
      heading: "Ask us",
      blocks: ["Write to {email} or call {phone}, with what you sell, where, and by when."],
    },
  ],
};
