import type { Addition } from "./addition.ts";

/** The buyer got another colour than the one that was offered. */
export const claimReason: Addition = {
  recipe: "A reason for a claim",
  changes: [
    {
      file: "db/migrations/NNNN_wrong_colour.sql",
      text: `alter table claims drop constraint claims_reason_check;
alter table claims add check (reason in
  ('not_as_described', 'damaged', 'incomplete', 'not_genuine', 'wrong_colour', 'not_received', 'other'));
`,
    },
    {
      file: "domain/order/claimWindow.ts",
      insertions: [{ before: '  "not_received",\n', text: '  "wrong_colour",\n' }],
    },
    {
      file: "languages/en/fulfilment.json",
      insertions: [
        {
          before: '      "not_received": "Not received",\n',
          text: '      "wrong_colour": "Wrong colour",\n',
        },
      ],
    },
    {
      file: "languages/hi/fulfilment.json",
      insertions: [
        { before: '      "not_received": "मिला ही नहीं",\n', text: '      "wrong_colour": "दूसरा रंग है",\n' },
      ],
    },
  ],
};
