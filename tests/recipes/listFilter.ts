import type { Addition } from "./addition.ts";

const sinceYesterday = "sql`s.starts_at > (select blaze_now()) - interval '1 day'`";

const inServer: Addition["changes"] = [
  {
    file: "contract/listFilters.ts",
    insertions: [
      {
        before: "  conditions: z.array(z.object({ condition:",
        text: '  posted: z.array(z.object({ posted: z.literal("today"), count: z.int() })),\n',
      },
      {
        before: "  condition: conditionSchema.optional(),\n",
        text: '  posted: z.literal("today").optional(),\n',
      },
    ],
  },
  {
    file: "domain/search/listFilters.ts",
    insertions: [
      { before: "  readonly condition: ListingCondition", text: '  readonly posted: "today" | undefined;\n' },
      { before: "  condition: undefined,\n", text: "  posted: undefined,\n" },
      { before: '  condition: "conditions",\n', text: '  posted: "posted",\n' },
    ],
  },
  {
    file: "domain/search/countFacets.ts",
    insertions: [
      { before: "  price: number;\n", text: "  hoursLive: number;\n" },
      {
        before: "  conditions: { condition: ListingCondition;",
        text: '  posted: { posted: "today"; count: number }[];\n',
      },
      { before: "  condition: (wanted) =>", text: "  posted: () => (listing) => listing.hoursLive < 24,\n" },
      {
        before: '    conditions: countConditions(countedFor("conditions")),\n',
        text: `    posted: [
      { posted: "today", count: countedFor("posted").filter(({ hoursLive }) => hoursLive < 24).length },
    ],
`,
      },
    ],
  },
  {
    file: "domain/search/countFacets.test.ts",
    insertions: [
      { before: "    km: 0,\n", text: "    hoursLive: 1,\n" },
      { before: "    km: 4.9,\n", text: "    hoursLive: 30,\n" },
      { before: "    km: 12,\n", text: "    hoursLive: 2,\n" },
      { before: "    km: null,\n", text: "    hoursLive: 40,\n" },
      { before: "    km: 60,\n", text: "    hoursLive: 50,\n" },
      {
        before: '  assert.equal(passing({ condition: "mint"',
        text: '  assert.equal(passing({ posted: "today" }), 2);\n',
      },
    ],
  },
  {
    file: "modules/catalogue/categoryFilters.ts",
    insertions: [
      { before: "  condition: (wanted) => sql`l.condition", text: `  posted: () => ${sinceYesterday},\n` },
    ],
  },
  {
    file: "modules/catalogue/countCategoryProducts.ts",
    insertions: [
      {
        before: `\${priceOfAuction(filters)} as price,`,
        text: `(extract(epoch from (select blaze_now()) - s.starts_at) / 3600)::float8 as "hoursLive", `,
      },
    ],
  },
  {
    file: "modules/search/readSearchPage.ts",
    insertions: [{ before: "  condition: () => sql`true`", text: `  posted: () => ${sinceYesterday},\n` }],
  },
  {
    file: "modules/search/readFacets.ts",
    insertions: [
      { before: `\${priceOfAuction(wish.filters)} as price,`, text: "s.starts_at, " },
      { before: `\${price} as price,`, text: "d.starts_at, " },
      { before: "      conditions: scaled(row.conditions),\n", text: "      posted: scaled(row.posted),\n" },
      { before: "  conditions,\n  prices,\n", text: "  posted,\n" },
      {
        before: "  condition: (wanted) => sql`condition",
        text: "  posted: () => sql`starts_at > (select blaze_now()) - interval '1 day'`,\n",
      },
      {
        before: "const conditions = sql`",
        text: `const posted = sql\`
  select jsonb_build_array(jsonb_build_object('posted', 'today', 'count', count(*)))
  from marked where starts_at > (select blaze_now()) - interval '1 day' and \${isInOthers("posted")}\`;

`,
      },
    ],
  },
  {
    file: "modules/search/filterTerms.ts",
    insertions: [{ before: "  condition: (wanted) => term(", text: "  posted: () => notInQuery,\n" }],
  },
];

const inBrowser: Addition["changes"] = [
  {
    file: "web/features/browse/filters/filterAddress.ts",
    insertions: [
      { before: "  condition?: Condition;\n", text: '  posted?: "today";\n' },
      {
        before: "    ...(isKey(conditions, condition) ?",
        text: '    ...(search.posted === "today" ? { posted: "today" } : {}),\n',
      },
      { before: "  condition,\n  min,\n", text: "  posted,\n" },
      { before: "    condition,\n    min_price:", text: "    posted,\n" },
    ],
  },
  {
    file: "web/features/browse/filters/PostedFilter.tsx",
    text: `import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { FilterGroup } from "./FilterGroup.tsx";
import { FilterOption } from "./FilterOption.tsx";
import type { ListFiltersProps } from "./listFiltersProps.ts";

/** Auctions that began within a day, or all. */
export function PostedFilter({ filters, counted, hrefWith }: ListFiltersProps) {
  const search = useMessageGroup("search");
  return (
    <FilterGroup title={search.posted}>
      <FilterOption href={hrefWith({ posted: undefined })} isOn={filters.posted === undefined}>
        {search.anyPosted}
      </FilterOption>
      <FilterOption
        href={hrefWith({ posted: "today" })}
        isOn={filters.posted === "today"}
        count={counted?.facets_exact ? counted.facets.posted[0]?.count : undefined}
      >
        {search.postedToday}
      </FilterOption>
    </FilterGroup>
  );
}
`,
  },
  {
    file: "web/features/browse/filters/ListFilters.tsx",
    insertions: [
      { before: "import { ConditionFilter }", text: 'import { PostedFilter } from "./PostedFilter.tsx";\n' },
      { before: "      <PriceFilter", text: "      <PostedFilter {...props} />\n" },
    ],
  },
  {
    file: "web/features/browse/filters/chosenOf.ts",
    insertions: [
      {
        before: "  if (min !== undefined || max",
        text: '  if (filters.posted) add("posted", search.postedToday);\n',
      },
    ],
  },
  {
    file: "languages/en/search.json",
    insertions: [
      {
        before: '  "condition":',
        text: '  "posted": "Posted",\n  "anyPosted": "Any day",\n  "postedToday": "Today",\n',
      },
    ],
  },
  {
    file: "languages/hi/search.json",
    insertions: [
      {
        before: '  "condition":',
        text: '  "posted": "कब लगा",\n  "anyPosted": "किसी भी दिन",\n  "postedToday": "आज",\n',
      },
    ],
  },
];

/** Auctions that began within a day. */
export const listFilter: Addition = {
  recipe: "A filter of a list",
  changes: [...inServer, ...inBrowser],
};
