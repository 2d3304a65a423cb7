import type { OperatorSettings } from "#contract/operations.ts";
import { callApi } from "#web/api/client.ts";
import { operatorKey } from "#web/api/fulfilmentQueries.ts";
import { operatorSettingsQuery } from "#web/api/operatorQueries.ts";
import { useApiMutation } from "#web/forms/useApiMutation.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { Diff } from "#web/ui/Diff.tsx";
import type { SettingName } from "./settingsDraft.ts";
import { valueWords } from "./settingWords.ts";

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
  const seen = Object.fromEntries(names.map((name) => [name, settings[name]]));
  const saving = useApiMutation({
    call: () => callApi("PATCH /ops/settings", { body: { ...changes, seen } }),
    onSuccess: (saved, _, queries) => {
      queries.setQueryData(operatorSettingsQuery.queryKey, saved);
      onSaved(names.map((name) => words.names[name]).join(", "));
      onClose();
    },
    // Somebody else's change may be the reason: the form then shows theirs below what was typed.
    refetch: [[operatorKey]],
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
            <SettingDiff name={name} before={settings[name]} after={changes[name]} />
            <span className="small">{words.consequences[name]}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

type Value = OperatorSettings[SettingName] | undefined;
type SettingDiffProps = { readonly name: SettingName; readonly before: Value; readonly after: Value };

function SettingDiff({ name, ...values }: SettingDiffProps) {
  const words = useMessageGroup("settingsDesk");
  const before = valueWords(name, values.before, words);
  const after = valueWords(name, values.after, words);
  return <Diff before={before} after={after} label={fillSentence(words.fromTo, { before, after })} />;
}
