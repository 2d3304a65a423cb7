import type { Addition } from "./addition.ts";

/** Blaze packs what has passed its check, before it is shipped. */
export const orderStep: Addition = {
  recipe: "A step of an order",
  changes: [
    {
      file: "db/migrations/NNNN_packed.sql",
      text: `alter table orders drop constraint orders_stage_check;
alter table orders add check (stage in ('awaiting_pickup', 'pickup_scheduled', 'picked_up', 'verified', 'packed',
  'shipped', 'came_back', 'lost', 'awaiting_handover', 'delivered', 'claimed', 'return_agreed',
  'return_picked_up', 'completed'));
`,
    },
    {
      file: "domain/order/orderStages.ts",
      insertions: [{ before: "  shipped: {", text: '  packed: { onTheWayOf: ["blaze"], limitDays: 1 },\n' }],
    },
    {
      file: "domain/order/orderActions.ts",
      insertions: [
        {
          before: "  ship: {",
          text: '  pack: { by: ["operator"], from: ["verified"], to: "packed", isStep: true },\n',
        },
      ],
    },
    {
      file: "domain/order/nextStep.ts",
      insertions: [{ before: "  shipped: ({ parcel })", text: '  packed: () => "ship",\n' }],
    },
    {
      file: "web/features/orders/parts/StageBadge.tsx",
      insertions: [{ before: "  shipped: moving,\n", text: "  packed: moving,\n" }],
    },
    {
      file: "languages/en/fulfilment.json",
      insertions: [
        {
          before: '    "shipped": "Shipped",\n    "came_back": "Came back to Blaze"',
          text: '    "packed": "Packed",\n',
        },
        {
          before: '    "shipped": "Shipped",\n    "came_back": "Came back: ',
          text: '    "packed": "Packed",\n',
        },
        { before: '    "shipped": "Shipping",\n', text: '    "packed": "Packing",\n' },
      ],
    },
    {
      file: "languages/hi/fulfilment.json",
      insertions: [
        {
          before: '    "shipped": "भेज दिया गया",\n    "came_back": "Blaze को लौट आया"',
          text: '    "packed": "पैक हुआ",\n',
        },
        {
          before: '    "shipped": "भेज दिया गया",\n    "came_back": "लौट आया: ',
          text: '    "packed": "पैक हुआ",\n',
        },
        { before: '    "shipped": "शिपिंग",\n', text: '    "packed": "पैकिंग",\n' },
      ],
    },
    {
      file: "languages/en/operatorDesk.json",
      insertions: [
        { before: '    "ship": "Shipped",\n', text: '    "pack": "Packed",\n' },
        {
          before: '    "shipped": "A carrier has the parcel."',
          text: '    "packed": "It is ready for the carrier.",\n',
        },
      ],
    },
    {
      file: "languages/hi/operatorDesk.json",
      insertions: [
        { before: '    "ship": "भेज दिया",\n', text: '    "pack": "पैक किया",\n' },
        {
          before: '    "shipped": "पार्सल कूरियर के पास है।"',
          text: '    "packed": "यह कूरियर के लिए तैयार है।",\n',
        },
      ],
    },
  ],
};
