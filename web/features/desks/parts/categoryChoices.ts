import type { Category } from "#contract/catalogue.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

type CategoryChoice = { readonly value: string; readonly label: string; readonly isSub: boolean };

/** Every category and subcategory for a select; `subCategory` is the sentence that names one with its category. */
export function categoryChoices(categories: readonly Category[], subCategory: string): CategoryChoice[] {
  return categories.flatMap((category) => [
    { value: String(category.id), label: categoryWord(category.name), isSub: false },
    ...category.children.map((child) => ({
      value: String(child.id),
      label: fillSentence(subCategory, {
        category: categoryWord(category.name),
        name: categoryWord(child.name),
      }),
      isSub: true,
    })),
  ]);
}
