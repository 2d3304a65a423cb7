import { useInfiniteQuery } from "@tanstack/react-query";
import { longestPersonNote } from "#contract/chatLimits.ts";
import { callApi } from "#web/api/client.ts";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { momentName } from "#web/lib/momentName.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { PagedList } from "../../parts/PagedList.tsx";
import { Pane } from "../../parts/Pane.tsx";
import { notesQuery } from "../queries/personQuery.ts";

/** What operators know of somebody that stands nowhere else. A note is neither changed nor removed. */
export function PersonNotes({ personId }: { readonly personId: string }) {
  const { notes: words } = useMessageGroup("personPage");
  const query = useInfiniteQuery(notesQuery(personId));
  return (
    <Pane title={words.title} aside={<span className="small quiet">{words.line}</span>}>
      <div className="stack">
        <WriteNote personId={personId} />
        <PagedList query={query} empty={<p className="small quiet">{words.none}</p>}>
          {(note) => (
            <p className="wrap-anywhere">
              <span data-words="own">{note.text}</span>
              <span className="small quiet block">
                <span data-words="own">{note.operator_name || words.noName}</span>,{" "}
                {momentName(note.created_at)}
              </span>
            </p>
          )}
        </PagedList>
      </div>
    </Pane>
  );
}

function WriteNote({ personId }: { readonly personId: string }) {
  const { notes: words } = useMessageGroup("personPage");
  const writing = useApiMutation({
    call: ({ text }: { text: string }, idempotencyKey) =>
      callApi("POST /ops/users/:id/notes", { params: { id: personId }, body: { text }, idempotencyKey }),
    success: words.written,
    // A refusal stands beside the field.
    quiet: true,
    refetch: [notesQuery(personId).queryKey],
  });
  const form = useForm({
    initial: { text: "" },
    problems: ({ text }) => ({ text: isBlank(text) && words.missing }),
    mutation: writing,
    onSaved: (): void => form.set({ text: "" }),
    fieldOf: () => "text",
  });
  return (
    <form {...form.props} className="stack [--stack:0.5rem]">
      <TextAreaField
        {...form.field("text")}
        label={words.label}
        all={false}
        rows={2}
        maxLength={longestPersonNote}
      />
      <div className="actions">
        <Button tone="outline" size="small" type="submit" busy={form.isPending}>
          {words.write}
        </Button>
      </div>
    </form>
  );
}
