import { useId } from "react";
import { CheckField } from "#web/forms/CheckField.tsx";
import { SwitchField } from "#web/forms/SwitchField.tsx";
import { TextField } from "#web/forms/TextField.tsx";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import {
  hasTenths,
  leastOf,
  type NumberName,
  numberBounds,
  type SettingName,
  type SettingsDraft,
  spokenNumber,
} from "./settingsDraft.ts";

export type SettingProps = {
  readonly draft: SettingsDraft;
  /** The settings that cannot be saved as they stand. */
  readonly problems: readonly SettingName[];
  readonly onEdit: (edit: Partial<SettingsDraft>) => void;
};

type SwitchSettingProps = SettingProps & { readonly name: "DEPOSIT_ENABLED" | "KYC_VERIFIED_TO_SELL" };

/** On or off, once it is saved. */
export function SwitchSetting({ draft, onEdit, name }: SwitchSettingProps) {
  const words = useMessageGroup("settingsDesk");
  const lineId = useId();
  return (
    <div className="stack [--stack:0.25rem]">
      <SwitchField
        label={<b className="strong">{words.names[name]}</b>}
        aria-describedby={lineId}
        checked={draft[name]}
        onChange={(event) => onEdit({ [name]: event.target.checked })}
      />
      <p className="small quiet" id={lineId}>
        {words.lines[name]}
      </p>
    </div>
  );
}

const defaulted = ["kept", "returned"] as const;

/** What becomes of a defaulter's deposit: one of two. */
export function ChoiceSetting({ draft, onEdit }: SettingProps) {
  const words = useMessageGroup("settingsDesk");
  return (
    <fieldset className="stack [--stack:0.25rem]">
      <legend className="strong">{words.names.DEFAULTED_DEPOSIT}</legend>
      <p className="small quiet">{words.lines.DEFAULTED_DEPOSIT}</p>
      {defaulted.map((value) => (
        <CheckField
          key={value}
          kind="radio"
          name="DEFAULTED_DEPOSIT"
          label={words.defaulted[value]}
          checked={draft.DEFAULTED_DEPOSIT === value}
          onChange={() => onEdit({ DEFAULTED_DEPOSIT: value })}
        />
      ))}
    </fieldset>
  );
}

type NumberSettingProps = SettingProps & {
  readonly name: NumberName;
  readonly unit:
    | "seconds"
    | "percent"
    | "rupees"
    | "listings"
    | "hours"
    | "invited"
    | "sales"
    | "strikes"
    | "ofFive";
};

/** A whole number, or one with tenths. */
export function NumberSetting({ draft, problems, onEdit, name, unit }: NumberSettingProps) {
  const words = useMessageGroup("settingsDesk");
  const problem = fillSentence(hasTenths(name) ? words.tenthsProblem : words.numberProblem, {
    least: spokenNumber(name, leastOf(name)),
    most: spokenNumber(name, numberBounds[name]),
  });
  return (
    <TextField
      label={words.names[name]}
      hint={words.lines[name]}
      look="figures"
      inputMode={hasTenths(name) ? "decimal" : "numeric"}
      autoComplete="off"
      trail={<span className="small quiet">{words[unit]}</span>}
      value={draft[name]}
      onChange={(event) => onEdit({ [name]: event.target.value })}
      error={problems.includes(name) ? problem : undefined}
    />
  );
}
