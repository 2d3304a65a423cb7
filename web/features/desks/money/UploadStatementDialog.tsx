import { useState } from "react";
import type { ProviderStanding } from "#contract/providerStanding.ts";
import { paymentMethodNames, paymentMethods } from "#domain/payment/paymentMethods.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { Field } from "#web/forms/Field.tsx";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { providerName } from "#web/lib/providerName.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type Provider = ProviderStanding["provider"];
type Values = { readonly provider: Provider | ""; readonly csv: string };

const providers = [...new Set(paymentMethodNames.map((name) => paymentMethods[name].gateway))];

/** Holds our books against a provider's statement from a file. */
export function UploadStatementDialog({ onClose }: { readonly onClose: () => void }) {
  const { providers: words } = useMessageGroup("moneyDesk");
  const [fileName, setFileName] = useState("");
  const comparing = useApiMutation({
    call: ({ provider, csv }: Values) =>
      callApi("POST /ops/statements", { body: { provider: provider as Provider, csv } }),
    success: (compared) => fillSentence(words.compared, compared),
    // A refusal stands beside the file (R-SCREEN-11).
    quiet: true,
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  const form = useForm<Values>({
    initial: { provider: "", csv: "" },
    problems: (values) => ({
      provider: values.provider === "" && words.providerMissing,
      csv: fileName === "" && words.fileMissing,
    }),
    mutation: comparing,
    fieldOf: () => "csv",
  });
  return (
    <FormDialog
      form={form}
      title={words.uploadTitle}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.compare}
    >
      <p>{words.uploadLine}</p>
      <SelectField
        {...form.field("provider")}
        label={words.provider}
        placeholder={words.chooseProvider}
        options={providers.map((value) => ({ value, label: providerName(value) }))}
      />
      <Field label={words.file} error={form.problem("csv")}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="file"
            accept=".csv,text/csv"
            onChange={async ({ target }) => {
              const [file] = target.files ?? [];
              setFileName(file?.name ?? "");
              form.set({ csv: (await file?.text()) ?? "" });
            }}
          />
        )}
      </Field>
    </FormDialog>
  );
}
