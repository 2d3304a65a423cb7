import { useState } from "react";
import { MoneyField } from "#web/forms/MoneyField.tsx";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Icon } from "#web/ui/Icon.tsx";

type ReserveProps = {
  readonly value?: string;
  readonly error?: string | undefined;
  readonly onReserve: (reserve: string) => void;
};

/** The hidden reserve (R-RESERVE-1), which most listings do without: a button until somebody wants one. */
export function ReserveField({ value = "", error, onReserve }: ReserveProps) {
  const { fields } = useMessageGroup("selling");
  const [isWanted, setWanted] = useState(false);
  if (value === "" && !isWanted) {
    return (
      <div>
        <Button tone="bare" size="small" onClick={() => setWanted(true)}>
          <Icon name="plus" weight="bold" /> {fields.addReserve}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack [--stack:0.25rem]">
      <MoneyField
        label={fields.reserve}
        hint={fields.reserveHint}
        error={error}
        value={value}
        autoFocus={isWanted}
        onChange={({ target }) => onReserve(target.value)}
      />
      <div>
        <Button
          tone="bare"
          size="small"
          onClick={() => {
            onReserve("");
            setWanted(false);
          }}
        >
          {fields.removeReserve}
        </Button>
      </div>
    </div>
  );
}
