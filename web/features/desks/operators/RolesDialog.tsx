import type { OperatorPerson } from "#contract/operators.ts";
import { parseMobile } from "#domain/identity/mobile.ts";
import { type OperatorRole, operatorRoles } from "#domain/operators/operatorRights.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { CheckField } from "#web/forms/CheckField.tsx";
import { FormDialog } from "#web/forms/FormDialog.tsx";
import { MobileField } from "#web/forms/MobileField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";

type RolesDialogProps = {
  /** Null for somebody who is not in the list. */
  readonly person: OperatorPerson | null;
  readonly onClose: () => void;
};

type Wish = { mobile: string; roles: OperatorRole[]; reason: string };

/** Proposes what somebody may do here; another admin approves it. */
export function RolesDialog({ person, onClose }: RolesDialogProps) {
  const words = useMessageGroup("operatorsDesk");
  const { roles: names } = useMessageGroup("operatorDesk");
  const proposing = useApiMutation({
    call: (body: Wish, idempotencyKey) => callApi("POST /ops/operators", { body, idempotencyKey }),
    success: words.proposed,
    onSuccess: onClose,
    refetch: [[operatorKey]],
  });
  const initial: Wish = { mobile: person?.mobile ?? "", roles: person?.roles ?? [], reason: "" };
  const form = useForm({
    initial,
    problems: ({ mobile, reason }) => ({
      mobile: parseMobile(mobile) === null && words.mobileMissing,
      reason: isBlank(reason) && words.reasonMissing,
    }),
    mutation: proposing,
  });
  const { roles } = form.values;
  const toggle = (role: OperatorRole, isOn: boolean) =>
    form.set({ roles: isOn ? [...roles, role] : roles.filter((other) => other !== role) });
  return (
    <FormDialog
      form={form}
      title={words.title}
      keepLabel={words.keep}
      onClose={onClose}
      submitLabel={words.submit}
    >
      <MobileField
        {...form.field("mobile")}
        label={words.mobile}
        hint={person === null ? words.mobileHint : undefined}
        readOnly={person !== null}
      />
      <fieldset className="stack [--stack:0.25rem]">
        <legend className="strong">{words.rolesLegend}</legend>
        <p className="small quiet">{words.rolesHint}</p>
        {operatorRoles.map((role) => (
          <CheckField
            key={role}
            label={
              <>
                {names[role]} <span className="block small quiet">{words.lines[role]}</span>
              </>
            }
            checked={roles.includes(role)}
            onChange={({ target }) => toggle(role, target.checked)}
          />
        ))}
      </fieldset>
      <TextAreaField
        {...form.field("reason")}
        label={words.reason}
        hint={words.reasonHint}
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
