import { useId, useState } from "react";
import type { OperatorOrder } from "#contract/operatorOrders.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { ProofFields, type ProofTexts, useProofPictures } from "./ProofFields.tsx";

type AddProofProps = { readonly order: Pick<OperatorOrder, "id" | "version"> };

/** Of goods that came and of which nothing shows it: an operator adds what does. */
export function AddProof({ order }: AddProofProps) {
  const { proof: words } = useMessageGroup("operatorDesk");
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="actions">
      <Button tone="outline" size="small" onClick={() => setAdding(true)}>
        {words.add}
      </Button>
      {isAdding && <AddProofDialog order={order} onClose={() => setAdding(false)} />}
    </div>
  );
}

type ProofValues = ProofTexts & { readonly note: string };

function AddProofDialog({ order, onClose }: AddProofProps & { readonly onClose: () => void }) {
  const words = useMessageGroup("operatorDesk");
  const pictures = useProofPictures();
  const runningId = useId();
  const adding = useApiMutation({
    call: ({ signedBy, note }: ProofValues, idempotencyKey) =>
      callApi("POST /ops/orders/:id/proof", {
        params: { id: order.id },
        body: {
          proof: { signed_by: signedBy, pictures: [...pictures.pictures] },
          note,
          version: order.version,
        },
        idempotencyKey,
      }),
    success: words.proof.added,
    // A refusal stands beside its field (R-SCREEN-11).
    quiet: true,
    refetch: [[operatorKey]],
  });
  const form = useForm<ProofValues>({
    initial: { deliveryCode: "", signedBy: "", note: "" },
    problems: ({ signedBy, note }) => ({
      signedBy: pictures.pictures.length === 0 && (isBlank(signedBy) || isBlank(note)) && words.proof.addLine,
    }),
    mutation: adding,
    onSaved: onClose,
    fieldOf: ({ fieldErrors }) => (fieldErrors.length > 0 ? undefined : "signedBy"),
  });
  return (
    <FormDialog
      form={form}
      title={words.proof.add}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.confirm}
      offBecause={pictures.running > 0 ? runningId : undefined}
    >
      <ProofFields form={form} pictures={pictures} runningId={runningId} hasCode={false} />
      <TextAreaField
        {...form.field("note")}
        label={words.note}
        hint={words.doorHint}
        rows={2}
        maxLength={500}
      />
    </FormDialog>
  );
}
