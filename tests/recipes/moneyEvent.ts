import type { Addition } from "./addition.ts";

/** A seller's balance is made up for what Blaze has broken. */
export const moneyEvent: Addition = {
  recipe: "A money event",
  changes: [
    {
      file: "domain/ledger/moneyEvents.ts",
      insertions: [
        {
          before: "  payout_started: (",
          text: `  damage_made_good: ({ sellerId }: Seller): Moved => ({
    debit: account.fees,
    credit: account.seller(sellerId),
  }),
`,
        },
      ],
    },
    {
      file: "domain/ledger/transfer.test.ts",
      insertions: [
        {
          before: "  payout_started: [",
          text: '  damage_made_good: [{ sellerId: "s" }, "platform:fees", "seller:s"],\n',
        },
      ],
    },
    {
      file: "docs/chart-of-accounts.md",
      insertions: [
        {
          before: "| `payout_started`",
          text: "| `damage_made_good` | platform:fees | seller | the order |\n",
        },
      ],
    },
  ],
};
