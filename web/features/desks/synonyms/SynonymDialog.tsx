import { useState } from "react";
import { type SynonymGroup, tongues } from "#contract/synonyms.ts";
import { ApiError } from "#web/api/ApiError.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { FormActions } from "#web/forms/FormDialog.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { toastError } from "#web/forms/toastError.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Dialog } from "#web/ui/Dialog.tsx";
import { SynonymPreview } from "./SynonymPreview.tsx";
import { allOf, type SynonymTexts, textsOf, tongueName, tongueTag, wordsOf } from "./synonymTexts.ts";

type SynonymDialogProps = {
  /** Null for a new one. */
  readonly group: SynonymGroup | null;
  readonly onClose: () => void;
};

/** The words of a group, by the tongue that they are written in, and what a search would find with them. */
export function SynonymDialog({ group, onClose }: SynonymDialogProps) {
  const { synonyms: words } = useMessageGroup("catalogueDesk");
  const [opened] = useState(group);
  const saving = useSaving(opened, onClose);
  const { variables: sent } = saving;
  const form = useForm({
    initial: textsOf(opened?.words ?? null),
    problems: (texts) => ({ en: allOf(wordsOf(texts)).length < 2 && words.tooFew }),
    mutation: saving,
    // The word may stand in any of the fields.
    fieldOf: ({ code, facts }) =>
      besideField.has(code)
        ? tongues.find((tongue) => sent && wordsOf(sent)[tongue]?.includes(String(facts.word)))
        : undefined,
  });
  return (
    <Dialog open wide title={words.addTitle} onClose={onClose}>
      <div className="stack [--stack:1.25rem]">
        <form {...form.props} id="synonyms" className="grid gap-4 sm:grid-cols-3">
          {tongues.map((tongue) => (
            <TextAreaField
              key={tongue}
              {...form.field(tongue)}
              label={tongueName(tongue, words.latin)}
              hint={tongue === "latin" ? words.latinHint : words.lines}
              lang={tongueTag(tongue)}
              data-words="own"
              rows={4}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={1200}
            />
          ))}
          <div className="sm:col-span-3">
            <FormActions
              keepLabel={words.keep}
              onClose={onClose}
              submitLabel={words.save}
              busy={form.isPending}
            />
          </div>
        </form>
        <SynonymPreview words={allOf(wordsOf(form.values))} id={opened?.id} />
      </div>
    </Dialog>
  );
}

/** These are about one of the words, and stand beside its field. */
const besideField = new Set<string | undefined>(["synonym_known", "synonym_without_meaning"]);

function useSaving(group: SynonymGroup | null, onSaved: () => void) {
  const { synonyms: words } = useMessageGroup("catalogueDesk");
  return useApiMutation({
    call: (texts: SynonymTexts) => {
      const body = { words: wordsOf(texts) };
      return group === null
        ? callApi("POST /ops/synonyms", { body })
        : callApi("PUT /ops/synonyms/:id", {
            params: { id: group.id },
            query: { seen: group.updated_at },
            body,
          });
    },
    success: words.saved,
    quiet: true,
    onError: (error) => {
      if (!(error instanceof ApiError && besideField.has(error.code))) toastError(error);
    },
    onSuccess: onSaved,
    refetch: [[operatorKey]],
  });
}
