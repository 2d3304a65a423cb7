import { useQuery } from "@tanstack/react-query";
import type { Grievance } from "#contract/grievances.ts";
import { familyOf, filedKinds, type GrievanceKind } from "#domain/grievance/grievanceKinds.ts";
import { longestGrievance } from "#domain/grievance/grievanceLimits.ts";
import { callApi } from "#web/api/client.ts";
import { currentUserQuery } from "#web/api/queries.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { AppLink } from "#web/screens/AppLink.tsx";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { Sentence } from "#web/ui/Sentence.tsx";
import { useGrievanceAsked } from "./grievanceAsked.ts";
import { ownGrievancesKey } from "./grievanceQueries.ts";

type Values = {
  readonly kind: GrievanceKind | "";
  readonly name: string;
  readonly contact: string;
  readonly reference: string;
  readonly words: string;
};
type GrievanceFormProps = { readonly onFiled: (filed: Grievance, contact: string) => void };

/** Files a grievance: of whoever is signed in, or of a guest, who leaves a name and where the answers go. */
export function GrievanceForm({ onFiled }: GrievanceFormProps) {
  const words = useMessageGroup("grievances");
  const { data: user } = useQuery(currentUserQuery);
  const isGuest = !user;
  const asked = useGrievanceAsked();
  const filing = useApiMutation({
    call: ({ contact, name, ...filed }: Values, idempotencyKey) => {
      const body = { ...filed, kind: filed.kind as GrievanceKind };
      return isGuest
        ? callApi("POST /grievances", { body: { ...body, name, contact }, idempotencyKey })
        : callApi("POST /user/grievances", { body, idempotencyKey });
    },
    onSuccess: (filed, { contact }) => onFiled(filed, contact.trim()),
    refetch: [ownGrievancesKey],
  });
  const form = useForm<Values>({
    initial: { kind: asked.kind ?? "", name: "", contact: "", reference: asked.about ?? "", words: "" },
    problems: (values) => ({
      kind: values.kind === "" && words.kindMissing,
      contact: isGuest && isBlank(values.contact) && words.contactMissing,
      words: isBlank(values.words) && words.wordsMissing,
    }),
    mutation: filing,
  });
  const { kind } = form.values;
  return (
    <form {...form.props} className="stack [--stack:1rem]">
      <SelectField
        {...form.field("kind")}
        label={words.kind}
        placeholder={words.choose}
        options={filedKinds.map((value) => ({ value, label: words.kinds[value] }))}
      />
      {!isGuest && kind !== "" && familyOf(kind) === "data" && (
        <Note tone="info">
          <Sentence
            text={words.ownData}
            values={{
              link: (
                <AppLink className="link" href="/profile/data">
                  {words.ownDataLink}
                </AppLink>
              ),
            }}
          />
        </Note>
      )}
      <TextAreaField
        {...form.field("words")}
        label={words.words}
        hint={words.wordsHint}
        rows={6}
        maxLength={longestGrievance}
      />
      <TextField {...form.field("reference")} label={words.reference} maxLength={100} autoComplete="off" />
      {isGuest && (
        <>
          <TextField
            {...form.field("contact")}
            label={words.contact}
            hint={words.contactHint}
            autoComplete="email"
            maxLength={254}
          />
          <TextField {...form.field("name")} label={words.name} autoComplete="name" maxLength={100} />
        </>
      )}
      <div className="actions">
        <Button tone="ember" type="submit" busy={form.isPending}>
          {words.send}
        </Button>
      </div>
    </form>
  );
}
