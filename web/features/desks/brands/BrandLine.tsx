import { useQuery } from "@tanstack/react-query";
import type { KeptBrand } from "#contract/brands.ts";
import { categoriesQuery } from "#web/api/queries.ts";
import { momentName } from "#web/lib/momentName.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { RuleLine } from "../parts/RuleLine.tsx";

type BrandLineProps = {
  readonly brand: KeptBrand;
  readonly onChange: () => void;
  readonly onRemove: () => void;
};

/** One brand: its spellings, and how many models it has where. */
export function BrandLine({ brand, onChange, onRemove }: BrandLineProps) {
  const { brands: words } = useMessageGroup("catalogueDesk");
  const { data: categories = [] } = useQuery(categoriesQuery);
  const lines = brand.categories.map(({ category_id: id, models }) =>
    fillSentence(words.modelCount, {
      category: categoryWord(categories.find((category) => category.id === id)?.name ?? ""),
      count: models.length,
    }),
  );
  return (
    <RuleLine name={brand.name} words={words} onChange={onChange} onRemove={onRemove}>
      <h2 className="text-h3 wrap-anywhere" data-words="own">
        {brand.name}
        {brand.aliases.length > 0 && <span className="faint small"> · {brand.aliases.join(" · ")}</span>}
      </h2>
      <p className="small quiet">{lines.length > 0 ? lines.join(" · ") : words.nowhere}</p>
      <p className="micro faint" data-words="own">
        {fillSentence(words.by, { name: brand.operator_name, time: momentName(brand.updated_at) })}
      </p>
    </RuleLine>
  );
}
