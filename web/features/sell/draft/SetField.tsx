import { useState } from "react";
import { mostInSet } from "#domain/listing/quantity.ts";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";
import { quantityIn } from "./quantityIn.ts";

type SetFieldProps = {
  /** As it is typed; a single item is nothing. */
  readonly value?: string | undefined;
  /** What the server would not take. */
  readonly error?: string | undefined;
  /** Whether the category has sets: what has a number of its own is sold one by one (R-LOT-1). */
  readonly takesSets: boolean;
  readonly onChange: (quantity: string) => void;
};

/** How many items are sold together: a button until somebody wants it, as most listings are of one. */
export function SetField({ value = "", error, takesSets, onChange }: SetFieldProps) {
  const { fields } = useMessageGroup("selling");
  const [isWanted, setWanted] = useState(value !== "");
  if (value === "" && !takesSets) return <p className="small quiet">{fields.noSets}</p>;
  if (value === "" && !isWanted) {
    return (
      <div>
        <Button tone="bare" size="small" onClick={() => setWanted(true)}>
          <Icon name="plus" weight="bold" /> {fields.addSet}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack [--stack:0.25rem]">
      <TextField
        label={fields.set}
        hint={fields.setHint}
        error={
          quantityIn({ quantity: value }) === undefined
            ? fillSentence(fields.setInvalid, { most: mostInSet })
            : error
        }
        value={value}
        inputMode="numeric"
        maxLength={2}
        look="figures"
        autoComplete="off"
        autoFocus={isWanted && value === ""}
        onChange={({ target }) => onChange(target.value)}
      />
      <div>
        <Button
          tone="bare"
          size="small"
          onClick={() => {
            onChange("");
            setWanted(false);
          }}
        >
          {fields.removeSet}
        </Button>
      </div>
    </div>
  );
}
