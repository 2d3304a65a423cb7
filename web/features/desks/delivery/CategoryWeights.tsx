import { useState } from "react";
import type { CategoryWeight } from "#contract/deliveryRates.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { DataTable } from "#web/ui/DataTable.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { WeightClassDialog } from "./WeightClassDialog.tsx";

const firstRows = 20;

/** What the things of each category weigh; a press changes it. */
export function CategoryWeights({ weights }: { readonly weights: readonly CategoryWeight[] }) {
  const words = useMessageGroup("deliveryDesk");
  const [isWhole, setWhole] = useState(false);
  const [chosen, setChosen] = useState<CategoryWeight | null>(null);
  return (
    <section className="panel stack" aria-labelledby="weights-title">
      <div className="stack [--stack:0.25rem]">
        <h2 className="text-h3" id="weights-title">
          {words.weights}
        </h2>
        <p className="small quiet">{words.weightsLine}</p>
      </div>
      {weights.length === 0 ? (
        <EmptyState icon="tray" text={words.noWeights} />
      ) : (
        <WeightTable weights={isWhole ? weights : weights.slice(0, firstRows)} onChoose={setChosen} />
      )}
      {!isWhole && weights.length > firstRows && (
        <Button tone="outline" onClick={() => setWhole(true)}>
          {fillSentence(words.all, { count: weights.length })}
        </Button>
      )}
      {chosen !== null && <WeightClassDialog category={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}

type WeightTableProps = {
  readonly weights: readonly CategoryWeight[];
  readonly onChoose: (category: CategoryWeight) => void;
};

function WeightTable({ weights, onChoose }: WeightTableProps) {
  const words = useMessageGroup("deliveryDesk");
  const { weightColumns: columns } = words;
  return (
    <DataTable
      caption={words.weights}
      columns={[
        { heading: columns.category, cell: (category) => <CategoryName category={category} /> },
        { heading: columns.weight, kind: "aside", cell: (category) => <Weight category={category} /> },
        {
          heading: columns.actions,
          headingHidden: true,
          kind: "wide",
          cell: (category) => (
            <Button
              size="small"
              tone="outline"
              aria-label={fillSentence(words.changeOf, { category: categoryWord(category.name) })}
              onClick={() => onChoose(category)}
            >
              {words.change}
            </Button>
          ),
        },
      ]}
      rows={weights}
      rowKey={({ category_id }) => category_id}
    />
  );
}

function CategoryName({ category: { name, parent_name } }: { readonly category: CategoryWeight }) {
  return (
    <span className="grid gap-0.5 wrap-anywhere" data-words="own">
      <b className="strong">{categoryWord(name)}</b>
      {parent_name !== null && <span className="micro faint">{categoryWord(parent_name)}</span>}
    </span>
  );
}

function Weight({ category }: { readonly category: CategoryWeight }) {
  const words = useMessageGroup("deliveryDesk");
  if (category.weight_class !== null) return words.classes[category.weight_class];
  const name = words.classes[category.inherited_weight_class];
  return fillSentence(category.parent_name === null ? words.unsaid : words.inherited, { name });
}
