import type { OperatorSettings } from "#contract/operations.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { rupees } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { callApi } from "#web/api/client.ts";
import { operatorSettingsQuery } from "#web/api/operatorQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { methodTitle } from "#web/lib/methodWords.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import type { SettingName } from "./settingsDraft.ts";

type SaveSettingsDialogProps = {
  readonly settings: OperatorSettings;
  readonly changes: Partial<OperatorSettings>;
  readonly onClose: () => void;
  /** Gets the names of what was saved, in the language of the page. */
  readonly onSaved: (names: string) => void;
};

/** Shows each change from what to what, and what follows from it; then saves them together. */
export function SaveSettingsDialog({ settings, changes, onClose, onSaved }: SaveSettingsDialogProps) {
  const words = useMessageGroup("settingsDesk");
  const names = Object.keys(changes) as SettingName[];
  const saving = useApiMutation({
    call: () => callApi("PATCH /ops/settings", { body: changes }),
    onSuccess: (saved, _, queries) => {
      queries.setQueryData(operatorSettingsQuery.queryKey, saved);
      onSaved(names.map((name) => words.names[name]).join(", "));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={words.askTitle}
      keepLabel={words.keep}
      onKeep={onClose}
      confirmLabel={words.save}
      onConfirm={() => saving.mutate()}
      busy={saving.isPending}
    >
      <ul className="stack">
        {names.map((name) => (
          <li className="stack [--stack:0.25rem]" key={name}>
            <b className="strong">{words.names[name]}</b>
            <span>
              {fillSentence(words.fromTo, {
                before: valueWords(name, settings[name], words),
                after: valueWords(name, changes[name], words),
              })}
            </span>
            <span className="small">{words.consequences[name]}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

function valueWords(
  name: SettingName,
  value: OperatorSettings[SettingName] | undefined,
  words: MessageGroups["settingsDesk"],
): string {
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (value === "kept" || value === "returned") return words.defaulted[value];
  if (Array.isArray(value)) return value.map((method) => methodTitle(method)).join(", ");
  if (name === "BID_CEILING_RUPEES") return formatRupees(rupees(Number(value)));
  return `${value} ${words[name === "SLIP_CHECK_PERCENT" ? "percent" : "seconds"]}`;
}
