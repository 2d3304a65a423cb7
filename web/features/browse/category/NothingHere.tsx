import { categoryPath, wholeCategoryPath } from "#web/lib/categoryPath.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { LinkButton } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import { countFilters } from "../filters/filterAddress.ts";
import { CategoryWaysOut } from "./CategoryWaysOut.tsx";
import { categoryHref, withoutFilters } from "./categoryAddress.ts";
import type { CategoryPageProps } from "./categoryPageProps.ts";

type NothingHereProps = CategoryPageProps & {
  /** The list is still the one before: what there is close to this one is not counted yet. */
  readonly isComing: boolean;
};

/** The ways on: without one of the filters or any, or to the other subcategories. */
export default function NothingHere({ isComing, ...page }: NothingHereProps) {
  const { category, subCategory, address } = page;
  const { catalogue } = useMessages();
  const search = useMessageGroup("search");
  const isFiltered = countFilters(address) > 0;
  return (
    <EmptyState
      icon="magnifying-glass"
      text={catalogue.noProductsInCategory}
      {...(isFiltered ? { line: catalogue.nothingPasses } : {})}
    >
      {isFiltered && !isComing && <CategoryWaysOut {...page} />}
      {isFiltered && (
        <LinkButton
          tone="outline"
          size="small"
          href={categoryHref(categoryPath(category), withoutFilters(address))}
        >
          {search.clearFilters}
        </LinkButton>
      )}
      {!isFiltered && subCategory && (
        <LinkButton tone="outline" size="small" href={wholeCategoryPath(category)}>
          {fillSentence(catalogue.all, { category: categoryWord(category.name).toLowerCase() })}
        </LinkButton>
      )}
    </EmptyState>
  );
}
