import type { Addition } from "./addition.ts";

/** What was repaired or exchanged before, in the seller's words. */
export const draftSection: Addition = {
  recipe: "A section of the draft",
  changes: [
    {
      file: "db/migrations/NNNN_repairs.sql",
      text: "alter table listing_details add column repairs text not null default '';\n",
    },
    {
      file: "domain/listing/draftSections.ts",
      insertions: [{ before: '  seller_data: "written out",\n', text: '  repairs: "plain",\n' }],
    },
    {
      file: "domain/listing/draftFields.ts",
      insertions: [
        {
          before: "  shipping_mode: {\n",
          text: `  repairs: {
    section: "repairs",
    table: "listing_details",
    column: "repairs",
    empty: "",
    whenLeftOut: "refused",
    isNeeded: false,
    isCopied: true,
    control: "plain",
    kind: "text",
    longest: 2000,
    rows: 4,
  },
`,
        },
      ],
    },
    {
      file: "contract/drafts.ts",
      insertions: [
        {
          before: "export const saveNotes = ",
          text: `export const saveRepairs = saveSection(
  "repairs",
  z.object(givenFields("repairs")),
  "Saves what was repaired before.",
);
`,
        },
      ],
    },
    {
      file: "server/routes/drafts.ts",
      insertions: [
        {
          before: "  serve(app, contract.saveNotes, ",
          text: `  serve(app, contract.saveRepairs, (call) =>
    saveDraftSection(database, own(call), { section: "repairs", given: call.body }),
  );
`,
        },
      ],
    },
    {
      file: "web/features/sell/draft/PlainSection.tsx",
      insertions: [
        {
          before: "  notes: (id, body) =>",
          text: '  repairs: (id, body) => callApi("PATCH /user/product/:id/draft/repairs", { params: { id }, body }),\n',
        },
      ],
    },
    {
      file: "languages/en/selling.json",
      insertions: [
        { before: '    "seller_data": "Select Address and Account"', text: '    "repairs": "Repairs",\n' },
        {
          before: '    "seller_data": "Where the product is picked up',
          text: '    "repairs": "What was repaired or exchanged before.",\n',
        },
        { before: '    "seller_data": "Updated seller', text: '    "repairs": "Repairs saved!",\n' },
        {
          before: '    "notes": {\n      "label": "Additional notes"',
          text: '    "repairs": { "label": "Repairs", "required": "Please say what was repaired." },\n',
        },
      ],
    },
    {
      file: "languages/hi/selling.json",
      insertions: [
        { before: '    "seller_data": "पता और खाता चुनें"', text: '    "repairs": "मरम्मत",\n' },
        {
          before: '    "seller_data": "सामान कहाँ से',
          text: '    "repairs": "पहले क्या ठीक करवाया या बदला गया।",\n',
        },
        { before: '    "seller_data": "सेलर का पता', text: '    "repairs": "मरम्मत की जानकारी सेव हो गई!",\n' },
        {
          before: '    "notes": {\n      "label": "और बातें"',
          text: '    "repairs": { "label": "मरम्मत", "required": "कृपया बताएँ क्या ठीक करवाया गया।" },\n',
        },
      ],
    },
    {
      file: "tests/api/callBodies.ts",
      insertions: [
        {
          before: '  "PATCH /user/product/:id/draft/additional-notes"',
          text: '  "PATCH /user/product/:id/draft/repairs": () => ({ repairs: "A new battery." }),\n',
        },
      ],
    },
    {
      file: "tests/api/callAnswers.ts",
      insertions: [
        {
          before: '  "PATCH /user/product/:id/draft/additional-notes"',
          text: '  "PATCH /user/product/:id/draft/repairs": [401, 404, 404, 404],\n',
        },
      ],
    },
  ],
};
