import { useState } from "react";
import type { SellerProductDetail } from "#contract/selling.ts";
import { additionLengths } from "#domain/listing/listingChanges.ts";
import { callApi } from "#web/api/client.ts";
import { sellingKey } from "#web/api/sellingQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

type AddNoteProps = { readonly product: Pick<SellerProductDetail, "id" | "is_paused"> };

/** Adds to a live listing what its buyers should know. */
export function AddNote({ product }: AddNoteProps) {
  const words = useMessageGroup("listingChanges");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="outline"
        size="small"
        offReason={product.is_paused ? words.paused : undefined}
        onClick={() => setOpen(true)}
      >
        {words.addNote}
      </Button>
      {isOpen && <AddNoteDialog productId={product.id} onClose={() => setOpen(false)} />}
    </>
  );
}

type AddNoteDialogProps = { readonly productId: number; readonly onClose: () => void };

function AddNoteDialog({ productId, onClose }: AddNoteDialogProps) {
  const words = useMessageGroup("listingChanges");
  const adding = useApiMutation({
    call: (body: { readonly text: string }, idempotencyKey) =>
      callApi("POST /user/product/:id/additions", { params: { id: productId }, body, idempotencyKey }),
    success: words.noteAdded,
    // A refusal stands beside the field.
    quiet: true,
    refetch: [sellingKey],
  });
  const form = useForm({
    initial: { text: "" },
    problems: ({ text }) => ({ text: isBlank(text) && words.noteMissing }),
    mutation: adding,
    onSaved: onClose,
    fieldOf: () => "text",
  });
  return (
    <FormDialog
      form={form}
      title={words.addTitle}
      keepLabel={words.cancel}
      onClose={onClose}
      submitLabel={words.add}
    >
      <TextAreaField
        {...form.field("text")}
        label={words.note}
        hint={words.noteHint}
        rows={4}
        maxLength={additionLengths.most}
        data-focus="first"
      />
    </FormDialog>
  );
}
