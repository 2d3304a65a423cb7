import type { CategoryRule } from "#contract/categoryRules.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { Badge } from "#web/ui/Badge.tsx";
import { Button } from "#web/ui/Button.tsx";
import { type Column, DataTable } from "#web/ui/DataTable.tsx";
import { type CategoryWords, fieldValue } from "./categoryWords.ts";

type CategoryTableProps = {
  readonly categories: readonly CategoryRule[];
  readonly all: CategoryWords;
  readonly onChange: (category: CategoryRule) => void;
};

/** Every category, each with its subcategories behind it. */
export function CategoryTable({ categories, all, onChange }: CategoryTableProps) {
  return (
    <DataTable
      caption={all.words.title}
      columns={columnsOf(all, onChange)}
      rows={categories}
      rowKey={({ id }) => id}
    />
  );
}

function columnsOf(all: CategoryWords, onChange: CategoryTableProps["onChange"]): Column<CategoryRule>[] {
  const { words } = all;
  const { columns } = words;
  return [
    {
      heading: columns.name,
      cell: ({ name, description, parent_id }) => (
        <span className={parent_id === null ? "grid gap-0.5" : "grid gap-0.5 sm:ps-6"} data-words="own">
          <b className="strong wrap-anywhere">{categoryWord(name)}</b>
          <span className="micro faint wrap-anywhere">{categoryWord(description)}</span>
        </span>
      ),
    },
    { heading: columns.bids, cell: ({ bid_policy }) => fieldValue("bid_policy", bid_policy, all) },
    {
      heading: columns.delivery,
      cell: ({ weight_class, approved_goods }) => (
        <span className="grid gap-0.5 small">
          <span>{fieldValue("approved_goods", approved_goods, all)}</span>
          <span className="faint">
            {fillSentence(words.weighs, { weight: fieldValue("weight_class", weight_class, all) })}
          </span>
        </span>
      ),
    },
    {
      heading: columns.live,
      kind: "figures",
      cell: ({ live_listings: count }) => fillSentence(words.live, { count }),
    },
    {
      heading: columns.standing,
      cell: ({ is_hidden }) => (
        <Badge tone={is_hidden ? "plain" : "good"} icon={is_hidden ? "prohibit" : "check-circle"}>
          {fieldValue("is_hidden", is_hidden, all)}
        </Badge>
      ),
    },
    {
      heading: columns.actions,
      headingHidden: true,
      kind: "wide",
      cell: (category) => (
        <Button
          size="small"
          tone="outline"
          data-words="own"
          aria-label={fillSentence(words.changeOf, { name: categoryWord(category.name) })}
          onClick={() => onChange(category)}
        >
          {words.change}
        </Button>
      ),
    },
  ];
}
