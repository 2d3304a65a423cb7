import type { Grievance } from "#contract/grievances.ts";
import { callApi } from "#web/api/client.ts";
import { isMissing } from "#web/api/isMissing.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";

type FollowFormProps = {
  /** The number in the address, if there is one. */
  readonly number?: string;
  readonly onFound: (found: Grievance, contact: string) => void;
};

/** Opens a guest's grievance by its number and the contact that it was filed with. */
export function FollowForm({ number = "", onFound }: FollowFormProps) {
  const words = useMessageGroup("grievances");
  const finding = useApiMutation({
    call: (body: { number: string; contact: string }) => callApi("POST /grievances/find", { body }),
    // It stands beside the fields.
    quiet: true,
    onSuccess: (found, { contact }) => onFound(found, contact.trim()),
  });
  const form = useForm({
    initial: { number, contact: "" },
    problems: (values) => ({
      number: isBlank(values.number) && words.numberMissing,
      contact: isBlank(values.contact) && words.contactMissing,
    }),
    mutation: finding,
    fieldOf: (refusal) => (isMissing(refusal) ? undefined : "contact"),
  });
  return (
    <form {...form.props} className="stack [--stack:1rem]">
      <p className="quiet">{words.followLine}</p>
      <TextField
        {...form.field("number")}
        label={words.number}
        placeholder="GRV-7K3-Q9P-4TX"
        look="figures"
        autoComplete="off"
        maxLength={40}
      />
      <TextField {...form.field("contact")} label={words.contact} autoComplete="email" maxLength={254} />
      {isMissing(finding.error) && (
        <p className="field__error" role="alert">
          {words.notFound}
        </p>
      )}
      <div className="actions">
        <Button tone="outline" type="submit" busy={form.isPending}>
          {words.find}
        </Button>
      </div>
    </form>
  );
}
