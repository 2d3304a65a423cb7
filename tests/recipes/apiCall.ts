import type { Addition } from "./addition.ts";

/** Many products are taken off the watchlist at once. */
export const apiCall: Addition = {
  recipe: "A call of the API",
  changes: [
    {
      file: "contract/watchlist.ts",
      insertions: [
        {
          before: "export const toggleWatch =",
          text: `export const stopWatching = endpoint({
  method: "POST",
  path: "/watchlist/remove",
  tag,
  access: "user",
  summary: "Takes products off the watchlist.",
  body: z.object({ products: z.array(listingIdSchema).max(60) }),
  answer: z.object({ removed: z.int() }),
  refusals: [],
});

`,
        },
      ],
    },
    {
      file: "server/routes/watchlist.ts",
      insertions: [
        {
          before: "import { getWatchlist, toggleWatch,",
          text: 'import { stopWatching } from "#contract/watchlist.ts";\n',
        },
        {
          before: "import * as watchlist from",
          text: 'import { stopWatching as stopWatchingProducts } from "#modules/catalogue/stopWatching.ts";\n',
        },
        {
          before: "  serve(app, toggleWatch,",
          text: `  serve(app, stopWatching, ({ user, body }) =>
    stopWatchingProducts(database, { userId: user.id, listingIds: body.products }),
  );

`,
        },
      ],
    },
    {
      file: "modules/catalogue/stopWatching.ts",
      text: `import type { Database } from "#db/pool.ts";

type Unwatched = { userId: string; listingIds: number[] };

/** Takes products off the user's watchlist; those that are not on it stay away. */
export async function stopWatching(
  { kysely }: Database,
  { userId, listingIds }: Unwatched,
): Promise<{ removed: number }> {
  const watches = kysely.deleteFrom("watches").where("user_id", "=", userId);
  const { numDeletedRows } = await watches.where("listing_id", "in", listingIds).executeTakeFirst();
  return { removed: Number(numDeletedRows) };
}
`,
    },
    {
      file: "tests/api/callAnswers.ts",
      insertions: [
        { before: '  "PATCH /watchlist/:id"', text: '  "POST /watchlist/remove": [401, 200, 200, 200],\n' },
      ],
    },
    {
      file: "tests/api/callBodies.ts",
      insertions: [
        {
          before: '  "POST /user/address": () => address,\n',
          text: '  "POST /watchlist/remove": ({ productId }) => ({ products: [productId] }),\n',
        },
      ],
    },
  ],
};
