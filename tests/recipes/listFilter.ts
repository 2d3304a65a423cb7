import type { Addition } from "./addition.ts";

const inServer: Addition["changes"] = [
  {
    file: "contract/catalogue.ts",
    insertions: [
      {
        before: "  conditions: z.array(z.object({ condition:",
        text: '  bids: z.array(z.object({ bids: z.literal("none"), count: z.int() })),\n',
      },
      {
        before: "  condition: conditionSchema.optional(),\n",
        text: '  bids: z.literal("none").optional(),\n',
      },
    ],
  },
  {
    file: "domain/search/listFilters.ts",
    insertions: [
      { before: "  readonly condition: ListingCondition", text: '  readonly bids: "none" | undefined;\n' },
      { before: "  condition: undefined,\n", text: "  bids: undefined,\n" },
      { before: '  condition: "conditions",\n', text: '  bids: "bids",\n' },
    ],
  },
  {
    file: "domain/search/countFacets.ts",
    insertions: [
      { before: "  price: number;\n", text: "  bidCount: number;\n" },
      {
        before: "  conditions: { condition: ListingCondition;",
        text: '  bids: { bids: "none"; count: number }[];\n',
      },
      { before: "  condition: (wanted) =>", text: "  bids: () => (listing) => listing.bidCount === 0,\n" },
      {
        before: '    conditions: countConditions(countedFor("conditions")),\n',
        text: `    bids: [
      { bids: "none", count: countedFor("bids").filter(({ bidCount }) => bidCount === 0).length },
    ],
`,
      },
    ],
  },
  {
    file: "domain/search/countFacets.test.ts",
    insertions: [
      { before: ' },\n  { condition: "used", price: 400_000', text: ", bidCount: 0" },
      { before: ' },\n  { condition: "mint", price: 499_900', text: ", bidCount: 1" },
      { before: ' },\n  { condition: "mint", price: 500_000', text: ", bidCount: 0" },
      { before: ' },\n  { condition: "new"', text: ", bidCount: 2" },
      { before: " },\n] as const", text: ", bidCount: 3" },
      {
        before: '  assert.equal(passing({ condition: "mint"',
        text: '  assert.equal(passing({ bids: "none" }), 2);\n',
      },
    ],
  },
  {
    file: "modules/catalogue/categoryFilters.ts",
    insertions: [
      { before: "  condition: (wanted) => sql`l.condition", text: "  bids: () => sql`s.bid_count = 0`,\n" },
    ],
  },
  {
    file: "modules/catalogue/countCategoryProducts.ts",
    insertions: [{ before: `\${currentPrice} as price, coalesce`, text: 's.bid_count as "bidCount", ' }],
  },
  {
    file: "modules/search/readSearchPage.ts",
    insertions: [{ before: "  condition: () => sql`true`", text: "  bids: () => sql`s.bid_count = 0`,\n" }],
  },
  {
    file: "modules/search/readFacets.ts",
    insertions: [
      { before: "coalesce(s.price_paise, s.base_price_paise) as price, s.ends_at\n", text: "s.bid_count, " },
      { before: "p.price_paise as price, d.ends_at\n", text: "p.bid_count, " },
      { before: "      conditions: scaled(row.conditions),\n", text: "      bids: scaled(row.bids),\n" },
      { before: `(\${conditions}) as conditions,`, text: `(\${bids}) as bids, ` },
      { before: "  condition: (wanted) => sql`condition", text: "  bids: () => sql`bid_count = 0`,\n" },
      {
        before: "const conditions = sql`",
        text: `const bids = sql\`
  select jsonb_build_array(jsonb_build_object('bids', 'none', 'count', count(*)))
  from marked where bid_count = 0 and \${isInOthers("bids")}\`;

`,
      },
    ],
  },
  {
    file: "modules/search/filterTerms.ts",
    insertions: [{ before: "  condition: (wanted) => term(", text: "  bids: () => notInQuery,\n" }],
  },
  {
    file: "server/listFilters.ts",
    insertions: [
      { before: "condition, min_price, max_price, brand", text: "bids, " },
      { before: "    condition,\n", text: "    bids,\n" },
    ],
  },
];

const inBrowser: Addition["changes"] = [
  {
    file: "web/features/browse/filters/filterAddress.ts",
    insertions: [
      { before: "  condition?: Condition;\n", text: '  bids?: "none";\n' },
      {
        before: "    ...(isKey(conditions, condition) ?",
        text: '    ...(search.bids === "none" ? { bids: "none" } : {}),\n',
      },
      { before: "condition, min, max, brand, way, ends }: FilterAddress): EveryFilter", text: "bids, " },
      { before: "    condition,\n    min_price:", text: "    bids,\n" },
      { before: "condition, min, max, brand, way, ends }: FilterAddress): number", text: "bids, " },
      { before: "condition, min ?? max, brand", text: "bids, " },
    ],
  },
  {
    file: "web/features/browse/filters/BidsFilter.tsx",
    text: `import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";

/** Auctions that nobody has bid on, or all. */
export function BidsFilter({ filters, counted, hrefWith }: ListFiltersProps) {
  const search = useMessageGroup("search");
  return (
    <FilterGroup title={search.bids}>
      <FilterOption href={hrefWith({ bids: undefined })} isOn={filters.bids === undefined}>
        {search.anyBids}
      </FilterOption>
      <FilterOption
        href={hrefWith({ bids: "none" })}
        isOn={filters.bids === "none"}
        count={counted?.facets_exact ? counted.facets.bids[0]?.count : undefined}
      >
        {search.noBids}
      </FilterOption>
    </FilterGroup>
  );
}
`,
  },
  {
    file: "web/features/browse/filters/ListFilters.tsx",
    insertions: [
      { before: "import { ConditionFilter }", text: 'import { BidsFilter } from "./BidsFilter.tsx";\n' },
      { before: "      <PriceFilter", text: "      <BidsFilter {...props} />\n" },
    ],
  },
  {
    file: "web/features/browse/filters/ChosenFilters.tsx",
    insertions: [
      {
        before: "  if (min !== undefined || max",
        text: "  if (filters.bids) chosen.push({ label: search.noBids, href: hrefWith({ bids: undefined }) });\n",
      },
    ],
  },
  {
    file: "languages/en/search.json",
    insertions: [
      {
        before: '  "condition":',
        text: '  "bids": "Bids",\n  "anyBids": "With or without bids",\n  "noBids": "No bids yet",\n',
      },
    ],
  },
  {
    file: "languages/hi/search.json",
    insertions: [
      {
        before: '  "condition":',
        text: '  "bids": "बोलियाँ",\n  "anyBids": "बोली हो या न हो",\n  "noBids": "अभी कोई बोली नहीं",\n',
      },
    ],
  },
];

/** Auctions on which nobody has bid. */
export const listFilter: Addition = {
  recipe: "A filter of a list",
  changes: [...inServer, ...inBrowser],
};
