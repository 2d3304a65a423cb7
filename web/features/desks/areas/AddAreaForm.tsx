import { type FormEvent, useState } from "react";
import { pinCodePrefixPattern } from "#domain/delivery/pinCode.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { SelectField } from "#web/forms/SelectField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { areasDeskMessages } from "#web/messages/groups.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import type { AreaChange } from "./AreaTable.tsx";

/** Pin codes or a beginning of them, with service or, inside a served area, without. */
export function AddAreaForm({ onChoose }: { readonly onChoose: (change: AreaChange) => void }) {
  const words = useMessageGroup(areasDeskMessages).areasDesk;
  const [typed, setTyped] = useState("");
  const [action, setAction] = useState<"start" | "stop">("start");
  const [isChecked, setChecked] = useState(false);
  const prefix = typed.replace(/\s/g, "");
  const isGood = pinCodePrefixPattern.test(prefix);

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(!isGood);
    if (isGood) onChoose({ prefix, action });
    else focusFirstProblem(event.currentTarget);
  }

  return (
    <section className="panel stack" aria-labelledby="add-area-title">
      <h2 className="text-h3" id="add-area-title">
        {words.addTitle}
      </h2>
      <form className="stack" noValidate onSubmit={add}>
        <TextField
          label={words.prefix}
          hint={words.prefixHint}
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isChecked && !isGood ? words.prefixMissing : undefined}
        />
        <SelectField
          label={words.standing}
          value={action}
          onChange={(event) => setAction(event.target.value as "start" | "stop")}
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
