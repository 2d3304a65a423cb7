import { allParts, categoryPath } from "#web/lib/categoryPath.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { LinkChip } from "#web/ui/Chip.tsx";
import { type CategoryAddress, categoryHref } from "./categoryAddress.ts";
import type { CategoryPlace } from "./findCategory.ts";

type SubcategoryChipsProps = CategoryPlace & { readonly address: CategoryAddress };

/**
 * All of the category, then its subcategories, of which the first is chosen until another chip is (R-SCREEN-5). Filters
 * and order stay.
 */
export function SubcategoryChips({ category, subCategory, address }: SubcategoryChipsProps) {
  const { catalogue } = useMessages();
  if (category.children.length === 0) return null;
  const path = categoryPath(category);
  return (
    <nav className="chips" aria-label={catalogue.subcategories}>
      <LinkChip href={categoryHref(path, address, { sub: allParts })} current={subCategory === undefined}>
        {fillSentence(catalogue.all, { category: categoryWord(category.name).toLowerCase() })}
      </LinkChip>
      {category.children.map((child, place) => (
        <LinkChip
          key={child.id}
          href={categoryHref(path, address, { sub: place === 0 ? undefined : child.slug })}
          current={subCategory === child}
        >
          {categoryWord(child.name)}
        </LinkChip>
      ))}
    </nav>
  );
}
