import type { BusinessAnswer } from "#contract/identity.ts";
import { callApi } from "#web/api/client.ts";
import { sellerAccountsQuery } from "#web/api/identityQueries.ts";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { BusinessFields } from "../kyc/BusinessFields.tsx";
import { type BusinessTexts, businessProblems } from "../kyc/businessTexts.ts";

type BusinessDialogProps = { readonly known?: BusinessAnswer; readonly onClose: () => void };

/** Adds a business, or changes one; its GSTIN is masked, so it stays unless another one is written. */
export function BusinessDialog({ known, onClose }: BusinessDialogProps) {
  const identity = useMessageGroup("identity");
  const { business } = identity;
  const saving = useApiMutation({
    call: ({ business_name, identification_no: number }: BusinessTexts) =>
      known
        ? callApi("PUT /user/seller-account/:id", {
            params: { id: known.id },
            body: { business_name, ...(number.trim() === "" ? {} : { identification_no: number }) },
          })
        : callApi("POST /user/seller-account", { body: { business_name, identification_no: number } }),
    success: known ? business.changed : business.added,
    onSuccess: onClose,
    refetch: [sellerAccountsQuery.queryKey],
  });
  const form = useForm({
    initial: { business_name: known?.business_name ?? "", identification_no: "" },
    problems: (texts) => businessProblems(texts, business, { keepsNumber: known !== undefined }),
    mutation: saving,
  });
  return (
    <FormDialog
      form={form}
      title={known ? business.changeTitle : business.addTitle}
      keepLabel={identity.cancel}
      onClose={onClose}
      submitLabel={known ? business.save : business.addBusiness}
      className="stack [--stack:1.25rem]"
    >
      <BusinessFields
        form={form}
        {...(known
          ? { numberHint: fillSentence(business.gstinKept, { number: known.identification_no }) }
          : {})}
      />
    </FormDialog>
  );
}
