import { pinCodePrefixPattern } from "#domain/delivery/pinCode.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { useForm } from "#web/forms/useForm.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import type { AreaChange } from "./parts/areaChange.ts";

type AreaTexts = { typed: string; action: "start" | "stop" };

/** Pin codes or a beginning of them, with service or, inside a served area, without. */
export function AddAreaForm({ onChoose }: { readonly onChoose: (change: AreaChange) => void }) {
  const words = useMessageGroup("areasDesk");
  const initial: AreaTexts = { typed: "", action: "start" };
  const form = useForm({
    initial,
    problems: ({ typed }) => ({ typed: !pinCodePrefixPattern.test(prefixIn(typed)) && words.prefixMissing }),
    mutation: {
      mutate: ({ typed, action }) => onChoose({ prefix: prefixIn(typed), action }),
      isPending: false,
      error: null,
    },
  });
  return (
    <section className="panel stack" aria-labelledby="add-area-title">
      <h2 className="text-h3" id="add-area-title">
        {words.addTitle}
      </h2>
      <form {...form.props} className="stack">
        <TextField
          {...form.field("typed")}
          label={words.prefix}
          hint={words.prefixHint}
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
        />
        <SelectField
          {...form.field("action")}
          label={words.standing}
          options={[
            { value: "start", label: words.works },
            { value: "stop", label: words.stopped },
          ]}
        />
        <div className="actions">
          <Button tone="ink" type="submit">
            {words.add}
          </Button>
        </div>
      </form>
    </section>
  );
}

function prefixIn(typed: string): string {
  return typed.replace(/\s/g, "");
}
