import type { Category } from "#contract/catalogue.ts";
import { categoryPath, wholeCategoryPath } from "#web/lib/categoryPath.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { useMessages } from "#web/messages/useMessages.tsx";
import { CategoryCard } from "#web/ui/CategoryCard.tsx";
import { Feed } from "#web/ui/Feed.tsx";

/** Every category as a card, in one strip. */
export function CategoryStrip({ categories }: { readonly categories: readonly Category[] }) {
  const { catalogue } = useMessages();
  return (
    <Feed title={catalogue.categories}>
      <ul className="strip strip--cats">
        {categories.map((category) => (
          <li key={category.id}>
            <CategoryCard
              href={category.children.length > 0 ? wholeCategoryPath(category) : categoryPath(category)}
              slug={category.slug}
              name={categoryWord(category.name)}
              line={categoryWord(category.description)}
              imageUrl={category.image_url}
            />
          </li>
        ))}
      </ul>
    </Feed>
  );
}
