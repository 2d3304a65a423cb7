import { useQuery } from "@tanstack/react-query";
import type { KeptBrand } from "#contract/brands.ts";
import { categoriesQuery } from "#web/api/queries.ts";
import { momentName } from "#web/lib/momentName.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

type BrandLineProps = {
  readonly brand: KeptBrand;
  readonly onChange: () => void;
  readonly onRemove: () => void;
};

/** One brand: its spellings, and how many models it has where. */
export function BrandLine({ brand, onChange, onRemove }: BrandLineProps) {
  const { brands: words } = useMessageGroup("catalogueDesk");
  const { data: categories = [] } = useQuery(categoriesQuery);
  const { name } = brand;
  const lines = brand.categories.map(({ category_id: id, models }) =>
    fillSentence(words.modelCount, {
      category: categoryWord(categories.find((category) => category.id === id)?.name ?? ""),
      count: models.length,
    }),
  );
  return (
    <article className="panel line line--wrap justify-between">
      <div className="stack min-w-0 [--stack:0.25rem]">
        <h2 className="text-h3 wrap-anywhere" data-words="own">
          {name}
          {brand.aliases.length > 0 && <span className="faint small"> · {brand.aliases.join(" · ")}</span>}
        </h2>
        <p className="small quiet">{lines.length > 0 ? lines.join(" · ") : words.nowhere}</p>
        <p className="micro faint" data-words="own">
          {fillSentence(words.by, { name: brand.operator_name, time: momentName(brand.updated_at) })}
        </p>
      </div>
      <div className="actions" data-words="own">
        <Button
          tone="outline"
          size="small"
          aria-label={fillSentence(words.changeOf, { name })}
          onClick={onChange}
        >
          {words.change}
        </Button>
        <Button
          tone="bare"
          size="small"
          aria-label={fillSentence(words.removeOf, { name })}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </article>
  );
}
