import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { toast } from "react-hot-toast";
import type { BusinessAnswer } from "#contract/identity.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { sellerAccountsQuery } from "#web/api/identityQueries.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { identityMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Dialog } from "#web/ui/Dialog.tsx";
import { BusinessFields } from "../kyc/BusinessFields.tsx";
import { type BusinessErrors, type BusinessTexts, businessProblems } from "../kyc/businessTexts.ts";

type BusinessDialogProps = { readonly known?: BusinessAnswer; readonly onClose: () => void };

/** Adds a business, or changes one; its GSTIN is masked, so it stays unless another one is written. */
export function BusinessDialog({ known, onClose }: BusinessDialogProps) {
  const { identity } = useMessageGroup(identityMessages);
  const { business } = identity;
  const [texts, setTexts] = useState<BusinessTexts>({
    business_name: known?.business_name ?? "",
    identification_no: "",
  });
  const [errors, setErrors] = useState<BusinessErrors>({});
  const saving = useSave({ known, onSaved: onClose, onRefused: setErrors });

  function save(event: FormEvent) {
    event.preventDefault();
    const problems = businessProblems(texts, business, { keepsNumber: known !== undefined });
    setErrors(problems);
    if (Object.keys(problems).length === 0) saving.mutate(texts);
  }

  return (
    <Dialog open title={known ? business.changeTitle : business.addTitle} onClose={onClose}>
      <form className="stack [--stack:1.25rem]" noValidate onSubmit={save}>
        <BusinessFields
          texts={texts}
          errors={errors}
          onChange={(changed) => {
            setErrors({});
            setTexts(changed);
          }}
          {...(known
            ? { numberHint: fillSentence(business.gstinKept, { number: known.identification_no }) }
            : {})}
        />
        <div className="actions actions--end">
          <Button tone="outline" onClick={onClose}>
            {identity.cancel}
          </Button>
          <Button type="submit" tone="ember" busy={saving.isPending}>
            {known ? business.save : business.addBusiness}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Outcomes = {
  readonly known: BusinessAnswer | undefined;
  readonly onSaved: () => void;
  readonly onRefused: (errors: BusinessErrors) => void;
};

function useSave({ known, onSaved, onRefused }: Outcomes) {
  const { identity } = useMessageGroup(identityMessages);
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ business_name, identification_no: number }: BusinessTexts) =>
      known
        ? callApi("PUT /user/seller-account/:id", {
            params: { id: known.id },
            body: { business_name, ...(number.trim() === "" ? {} : { identification_no: number }) },
          })
        : callApi("POST /user/seller-account", { body: { business_name, identification_no: number } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: sellerAccountsQuery.queryKey });
      toast.success(known ? identity.business.changed : identity.business.added);
      onSaved();
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError)) return;
      onRefused({
        business_name: failure.fieldMessage("business_name"),
        identification_no: failure.fieldMessage("identification_no"),
      });
    },
  });
}
