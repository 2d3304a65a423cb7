import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { OptionsDifferences } from "./OptionsDifferences.tsx";
import type { StoredOptions } from "./storedOptions.ts";
import { useSavingOptions } from "./useSavingOptions.ts";

type SaveOptionsDialogProps = {
  readonly categoryId: number;
  readonly name: string;
  readonly opened: StoredOptions;
  readonly options: ProductOptions;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** Says what saving changes, for whom, and saves. */
export function SaveOptionsDialog(props: SaveOptionsDialogProps) {
  const { categoryId, name, opened, options, onDone, onClose } = props;
  const words = useMessageGroup("optionsDesk");
  const saving = useSavingOptions({ categoryId, name, seen: opened.updated_at ?? "none", onDone, onClose });
  return (
    <ConfirmDialog
      open
      title={fillSentence(words.saveTitle, { name })}
      keepLabel={words.goOn}
      onKeep={onClose}
      confirmLabel={words.save}
      onConfirm={() => saving.mutate(options)}
      busy={saving.isPending}
    >
      <OptionsDifferences before={opened.options} after={options} />
      <p className="small">{fillSentence(words.consequence, { drafts: opened.drafts })}</p>
    </ConfirmDialog>
  );
}
