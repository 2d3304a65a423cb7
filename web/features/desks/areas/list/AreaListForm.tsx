import { useState } from "react";
import { areaListActions, mostAreaListLength } from "#domain/delivery/areaList.ts";
import { callApi } from "#web/api/client.ts";
import { Field } from "#web/forms/Field.tsx";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextAreaField } from "#web/forms/TextAreaField.tsx";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { isBlank, useForm } from "#web/forms/useForm.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { AreaListChanges, type SeenList } from "./AreaListChanges.tsx";

export type ListTexts = Omit<SeenList, "preview">;

const empty: ListTexts = { list: "", action: "start" };

type AreaListFormProps = {
  /** What stands in it to begin with. */
  readonly given?: ListTexts;
};

/** Pin codes by the thousand, pasted or from a file. Nothing changes before it was seen what does. */
export function AreaListForm({ given = empty }: AreaListFormProps) {
  const { list: words } = useMessageGroup("areasDesk");
  const [seen, setSeen] = useState<SeenList | null>(null);
  const looking = useApiMutation({
    call: async (texts: ListTexts): Promise<SeenList> => ({
      ...texts,
      preview: await callApi("POST /ops/service-areas/preview", { body: texts }),
    }),
    onSuccess: setSeen,
  });
  const form = useForm<ListTexts>({
    initial: given,
    problems: ({ list }) => ({ list: isBlank(list) && words.empty }),
    mutation: looking,
  });
  const { list, action } = form.values;
  const isAsSeen = seen !== null && seen.list === list && seen.action === action;
  return (
    <section className="panel stack" aria-labelledby="area-list-title">
      <div className="stack [--stack:0.25rem]">
        <h2 className="text-h3" id="area-list-title">
          {words.title}
        </h2>
        <p className="small quiet">{words.line}</p>
      </div>
      <form {...form.props} className="stack">
        <TextAreaField
          {...form.field("list")}
          label={words.label}
          hint={words.hint}
          className="figures"
          rows={5}
          spellCheck={false}
        />
        <ListFile onRead={(text) => form.set({ list: text })} />
        <SelectField
          {...form.field("action")}
          label={words.action}
          options={areaListActions.map((value) => ({ value, label: words.actions[value] }))}
        />
        <div className="actions">
          <Button tone="ink" type="submit" busy={form.isPending}>
            {words.look}
          </Button>
        </div>
      </form>
      {isAsSeen && (
        <AreaListChanges
          seen={seen}
          onDone={() => {
            setSeen(null);
            form.set(empty);
          }}
        />
      )}
    </section>
  );
}

/** Puts the text of a file into the field above, where its lines can be corrected. */
function ListFile({ onRead }: { readonly onRead: (text: string) => void }) {
  const { list: words } = useMessageGroup("areasDesk");
  const [isTooLarge, setTooLarge] = useState(false);
  const most = Math.floor(mostAreaListLength / 1000);
  return (
    <Field label={words.file} error={isTooLarge ? fillSentence(words.tooLarge, { most }) : undefined}>
      {(control) => (
        <input
          {...control}
          className="input"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          onChange={async ({ target }) => {
            const [file] = target.files ?? [];
            if (file === undefined) return;
            const isRead = file.size <= mostAreaListLength;
            setTooLarge(!isRead);
            if (isRead) onRead(await file.text());
            // The same file can be chosen once more after it was corrected.
            target.value = "";
          }}
        />
      )}
    </Field>
  );
}
