import { useNavigate, useSearch } from "@tanstack/react-router";
import { callApi } from "#web/api/client.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { EmptyState } from "#web/ui/EmptyState.tsx";
import type { Desk } from "../parts/desk.ts";
import { PersonView } from "./PersonView.tsx";
import { personQuery } from "./queries/personQuery.ts";

export const peopleDesk: Desk = {
  name: "people",
  right: "see_people",
  messages: [
    "peopleDesk",
    "personPage",
    "supportView",
    "supportViewDesk",
    "trustDesk",
    "fulfilment",
    "payments",
    "identity",
    "security",
    "noticeKinds",
    "noticeParts",
  ],
  Screen: PeopleDesk,
};

/** Finds one person, and shows who they are, how they stand, and what may be done about them. */
function PeopleDesk() {
  const words = useMessageGroup("peopleDesk");
  const { person } = useSearch({ from: "/ops/$desk" });
  return (
    <div className="stack [--stack:1.5rem]">
      <FindPerson />
      {person === undefined ? (
        <EmptyState icon="user" text={words.nobodyChosen} />
      ) : (
        <PersonView key={person} id={person} />
      )}
    </div>
  );
}

/** By mobile number or id. The address keeps the id: a number has no place in a browser's history. */
function FindPerson() {
  const words = useMessageGroup("peopleDesk");
  const navigate = useNavigate();
  const finding = useApiMutation({
    call: ({ wanted }: { wanted: string }) =>
      callApi("GET /ops/users/:id", { params: { id: wanted.trim() } }),
    // It stands beside the field.
    quiet: true,
    onSuccess: (found, _wanted, queries) => {
      queries.setQueryData(personQuery(found.id).queryKey, found);
      return navigate({ to: "/ops/$desk", params: { desk: "people" }, search: { person: found.id } });
    },
  });
  const form = useForm({
    initial: { wanted: "" },
    problems: ({ wanted }) => ({ wanted: isBlank(wanted) && words.wantedMissing }),
    mutation: finding,
    fieldOf: () => "wanted",
  });
  return (
    <form {...form.props} className="stack max-w-sm [--stack:0.75rem]">
      <TextField
        {...form.field("wanted")}
        label={words.wanted}
        hint={words.wantedHint}
        look="figures"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
      />
      <div className="actions">
        <Button tone="ink" size="small" type="submit" busy={form.isPending}>
          {words.find}
        </Button>
      </div>
    </form>
  );
}
