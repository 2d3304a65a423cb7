import { useMessageGroup } from "#web/messages/messageGroup.ts";
import type { CategoryWords } from "./categoryWords.ts";

/** What categories and their rules are called, in the language of the page. */
export function useCategoryWords(): CategoryWords {
  const words = useMessageGroup("catalogueDesk");
  const { classes } = useMessageGroup("deliveryDesk");
  const { sellerData } = useMessageGroup("selling");
  return { words, classes, goods: sellerData.approvedGoods };
}
