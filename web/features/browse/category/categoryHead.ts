import { allParts, categoryPath } from "#web/lib/categoryPath.ts";
import { coreMessages } from "#web/messages/coreMessages.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { type PageHead, pageTitle } from "#web/screens/pageHead.ts";
import { siteOrigin } from "#web/screens/siteOrigin.ts";
import { breadcrumbData } from "../sharing/breadcrumbData.ts";
import { canonicalPath } from "./canonicalPath.ts";
import { type CategoryPlace, endingSoonSlug } from "./findCategory.ts";

/** What search engines and chats are told about a category, or about one of its parts. */
export function categoryHead({ category, subCategory: shown }: CategoryPlace): PageHead {
  const { catalogue, shell } = coreMessages();
  const { slug, children } = category;
  const categoryName = categoryWord(category.name);
  // The first subcategory is what the category's own address lists; sort and filters change nothing but the view.
  const isFirst = shown === children[0];
  const subCategory = isFirst ? undefined : shown;
  const subName = subCategory && categoryWord(subCategory.name);
  const sub = isFirst ? undefined : (subCategory?.slug ?? allParts);
  const isWhole = sub === allParts;
  const name = isWhole ? fillSentence(catalogue.all, { category: categoryName }) : (subName ?? categoryName);
  const path = canonicalPath(categoryPath({ slug }), { sub });
  return {
    path,
    title: pageTitle(fillSentence(catalogue.categoryTitle, { category: name })),
    structuredData: [
      breadcrumbData(
        [
          { name: shell.home, path: "/" },
          { name: categoryName, path: categoryPath({ slug }) },
          ...(subName ? [{ name: subName, path }] : []),
        ],
        { origin: siteOrigin() },
      ),
    ],
    description:
      slug === endingSoonSlug
        ? catalogue.endingSoonDescription
        : fillSentence(isWhole ? catalogue.wholeCategoryDescription : catalogue.categoryDescription, {
            category: subName ?? categoryName.toLowerCase(),
            line: categoryWord(category.description),
          }),
  };
}
