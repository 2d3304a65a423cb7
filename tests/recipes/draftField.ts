import type { Addition } from "./addition.ts";

/** How long the maker's warranty still runs: a choice without which a draft does not go live. */
export const draftField: Addition = {
  recipe: "A field of the draft",
  changes: [
    {
      file: "db/migrations/NNNN_warranty.sql",
      text: "alter table listing_details add column warranty text not null default '';\n",
    },
    {
      file: "domain/listing/draftFields.ts",
      insertions: [
        {
          before: "  others: {\n",
          text: `  warranty: {
    section: "info",
    table: "listing_details",
    column: "warranty",
    empty: "",
    whenLeftOut: "kept",
    isNeeded: true,
    isCopied: true,
    control: "plain",
    kind: "choice",
    choices: ["none", "months", "years"],
  },
`,
        },
      ],
    },
    {
      file: "languages/en/selling.json",
      insertions: [
        {
          before: '    "others": {\n      "label": "Anything else about its condition"',
          text: '    "warranty": { "label": "Warranty", "choices": { "none": "None", "months": "Some months", "years": "A year or more" } },\n',
        },
        { before: '    "end_date": "An end date in the future",\n', text: '    "warranty": "Warranty",\n' },
      ],
    },
    {
      file: "languages/hi/selling.json",
      insertions: [
        {
          before: '    "others": {\n      "label": "इसकी कंडीशन के बारे में और कुछ"',
          text: '    "warranty": { "label": "वारंटी", "choices": { "none": "नहीं", "months": "कुछ महीने", "years": "एक साल या ज़्यादा" } },\n',
        },
        { before: '    "end_date": "आगे की समाप्ति तारीख",\n', text: '    "warranty": "वारंटी",\n' },
      ],
    },
  ],
};
