import { useQuery } from "@tanstack/react-query";
import { categoriesQuery } from "#web/api/queries.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { categoryWord } from "#web/messages/dataWords.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { QueryState } from "#web/screens/QueryState.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import type { QuickListing } from "./useQuickListing.ts";

type CategoryDialogProps = { readonly listing: QuickListing; readonly onClose: () => void };

/** The category and, where it has any, the subcategory. */
export function CategoryDialog({ listing, onClose }: CategoryDialogProps) {
  const words = useMessageGroup("quickListing");
  const { fields } = useMessageGroup("selling");
  const { values, set } = listing;
  const query = useQuery(categoriesQuery);
  const categories = query.data ?? [];
  const children = categories.find(({ id }) => String(id) === values.category)?.children ?? [];
  return (
    <Dialog open title={words.category} onClose={onClose}>
      <QueryState query={query} shape="table" count={1} />
      <SelectField
        label={fields.category}
        placeholder={fields.categoryChoose}
        value={values.category}
        options={optionsOf(categories)}
        onChange={({ target }) => set({ category: target.value, subcategory: "" })}
      />
      {children.length > 0 && (
        <SelectField
          label={fields.subcategory}
          placeholder={fields.subcategoryChoose}
          value={values.subcategory}
          options={optionsOf(children)}
          onChange={({ target }) => set({ subcategory: target.value })}
        />
      )}
      <Button tone="ink" wide onClick={onClose}>
        {words.done}
      </Button>
    </Dialog>
  );
}

function optionsOf(ones: readonly { readonly id: number; readonly name: string }[]) {
  return ones.map(({ id, name }) => ({ value: String(id), label: categoryWord(name) }));
}
