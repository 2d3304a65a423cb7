import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { categoryOptionsQuery } from "#web/api/operatorQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type Saving = {
  readonly categoryId: number;
  readonly name: string;
  /** Since when what is edited stood there, or "none". */
  readonly seen: string;
  readonly onDone: () => void;
  /** It was refused. */
  readonly onClose: () => void;
};

/** Saves what is asked in a category, unless somebody has changed it since it was read. */
export function useSavingOptions({ categoryId, name, seen, onDone, onClose }: Saving) {
  const words = useMessageGroup("optionsDesk");
  const { queryKey } = categoryOptionsQuery(categoryId);
  return useApiMutation({
    call: (options: ProductOptions) =>
      callApi("PUT /ops/product-options/:id", {
        params: { id: categoryId },
        query: { seen },
        body: options,
      }),
    success: fillSentence(words.saved, { name }),
    onSuccess: (stored, _, queries) => {
      queries.setQueryData(queryKey, stored);
      // A subcategory without questions of its own shows those of its category, and the history has a line more.
      for (const list of ["product-options", "rule-changes"])
        void queries.invalidateQueries({ queryKey: [operatorKey, list] });
      onDone();
    },
    // Somebody else's change may be the reason: the editor shows it once it is read.
    onError: (_error, _options, queries) => {
      onClose();
      return queries.invalidateQueries({ queryKey });
    },
  });
}
