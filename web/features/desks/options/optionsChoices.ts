import type { CategoryRule } from "#contract/categoryRules.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { categoryWord } from "#web/messages/dataWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

export type OptionsChoice = { readonly value: string; readonly label: string; readonly isSub: boolean };

/** Every category, hidden ones too: their questions are written before anybody lists in them. */
export function optionsChoices(
  categories: readonly CategoryRule[],
  words: MessageGroups["optionsDesk"],
): OptionsChoice[] {
  return categories.map(({ id, parent_id: parentId, name, is_hidden: isHidden }) => {
    const parent = categories.find((category) => category.id === parentId);
    const said = categoryWord(name);
    const full =
      parent === undefined
        ? said
        : fillSentence(words.subCategory, { category: categoryWord(parent.name), name: said });
    return {
      value: String(id),
      label: isHidden ? fillSentence(words.hiddenCategory, { name: full }) : full,
      isSub: parent !== undefined,
    };
  });
}
