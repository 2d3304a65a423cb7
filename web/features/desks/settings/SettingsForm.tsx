import { type FormEvent, type ReactNode, useState } from "react";
import type { OperatorSettings } from "#contract/operations.ts";
import { focusFirstProblem } from "#web/forms/focusFirstProblem.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { useMessageGroup } from "#web/messages/messageGroup.ts";
import { Button } from "#web/ui/Button.tsx";
import { Note } from "#web/ui/Note.tsx";
import { MethodsSetting } from "./MethodsSetting.tsx";
import { SaveSettingsDialog } from "./SaveSettingsDialog.tsx";
import { ChoiceSetting, NumberSetting, type SettingProps, SwitchSetting } from "./SettingControls.tsx";
import { SettingWithFacts } from "./SettingWithFacts.tsx";
import { changesIn, draftOf, problemsIn, type SettingsDraft } from "./settingsDraft.ts";

/** The settings as fields. What is changed is shown once more, with what it leads to, before it is saved. */
export function SettingsForm({ settings }: { readonly settings: OperatorSettings }) {
  const words = useMessageGroup("settingsDesk");
  const [edits, setEdits] = useState<Partial<SettingsDraft>>({});
  const [isAsking, setAsking] = useState(false);
  const [savedNames, setSavedNames] = useState("");
  const draft: SettingsDraft = { ...draftOf(settings), ...edits };
  const problems = problemsIn(draft);
  const changes = problems.length === 0 ? changesIn(draft, settings) : {};
  const isUntouched = problems.length === 0 && Object.keys(changes).length === 0;
  const field: SettingProps = {
    draft,
    problems,
    onEdit: (edit) => {
      setSavedNames("");
      setEdits({ ...edits, ...edit });
    },
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (problems.length > 0) focusFirstProblem(event.currentTarget);
    else setAsking(true);
  }

  return (
    <form className="stack [--stack:1.5rem]" noValidate onSubmit={submit}>
      <p className="quiet">{words.line}</p>
      <SettingGroups field={field} />
      {savedNames !== "" && (
        <Note tone="good" live>
          {fillSentence(words.saved, { names: savedNames })}
        </Note>
      )}
      <div className="actions">
        <Button tone="ember" type="submit" offReason={isUntouched ? words.unchanged : undefined}>
          {words.save}
        </Button>
        {!isUntouched && (
          <Button tone="bare" onClick={() => setEdits({})}>
            {words.undo}
          </Button>
        )}
      </div>
      {isAsking && (
        <SaveSettingsDialog
          settings={settings}
          changes={changes}
          onClose={() => setAsking(false)}
          onSaved={(names) => {
            setEdits({});
            setSavedNames(names);
          }}
        />
      )}
    </form>
  );
}

function SettingGroups({ field }: { readonly field: SettingProps }) {
  const { groups } = useMessageGroup("settingsDesk");
  return (
    <>
      <SettingGroup name="payments" title={groups.payments}>
        <SettingWithFacts {...field} name="ORDER_PAYMENT_METHODS">
          <MethodsSetting {...field} name="ORDER_PAYMENT_METHODS" />
        </SettingWithFacts>
        <SettingWithFacts {...field} name="DEPOSIT_PAYMENT_METHODS">
          <MethodsSetting {...field} name="DEPOSIT_PAYMENT_METHODS" />
        </SettingWithFacts>
      </SettingGroup>
      <SettingGroup name="deadlines" title={groups.deadlines}>
        <SettingWithFacts {...field} name="PAYMENT_LEAST_HOURS">
          <NumberSetting {...field} name="PAYMENT_LEAST_HOURS" unit="hours" />
        </SettingWithFacts>
      </SettingGroup>
      <SettingGroup name="deposits" title={groups.deposits}>
        <SettingWithFacts {...field} name="DEPOSIT_ENABLED">
          <SwitchSetting {...field} name="DEPOSIT_ENABLED" />
        </SettingWithFacts>
        <SettingWithFacts {...field} name="DEFAULTED_DEPOSIT">
          <ChoiceSetting {...field} />
        </SettingWithFacts>
      </SettingGroup>
      <SettingGroup name="sellers" title={groups.sellers}>
        <SettingWithFacts {...field} name="KYC_VERIFIED_TO_SELL">
          <SwitchSetting {...field} name="KYC_VERIFIED_TO_SELL" />
        </SettingWithFacts>
        <SettingWithFacts {...field} name="FIRST_LISTINGS_REVIEWED">
          <NumberSetting {...field} name="FIRST_LISTINGS_REVIEWED" unit="listings" />
        </SettingWithFacts>
        <SettingWithFacts {...field} name="TRUSTED_SELLER_SALES">
          <NumberSetting {...field} name="TRUSTED_SELLER_SALES" unit="sales" />
        </SettingWithFacts>
        <SettingWithFacts {...field} name="TRUSTED_SELLER_RATING_TENTHS">
          <NumberSetting {...field} name="TRUSTED_SELLER_RATING_TENTHS" unit="ofFive" />
        </SettingWithFacts>
        <SettingWithFacts {...field} name="TRUSTED_SELLER_STRIKES">
          <NumberSetting {...field} name="TRUSTED_SELLER_STRIKES" unit="strikes" />
        </SettingWithFacts>
      </SettingGroup>
      <SettingGroup name="invitations" title={groups.invitations}>
        <SettingWithFacts {...field} name="INVITATIONS_PER_PERSON">
          <NumberSetting {...field} name="INVITATIONS_PER_PERSON" unit="invited" />
        </SettingWithFacts>
      </SettingGroup>
      <SettingGroup name="auctions" title={groups.auctions}>
        <SettingWithFacts {...field} name="SOFT_CLOSE_WINDOW_SECONDS">
          <NumberSetting {...field} name="SOFT_CLOSE_WINDOW_SECONDS" unit="seconds" />
        </SettingWithFacts>
        <SettingWithFacts {...field} name="SOFT_CLOSE_LIMIT_SECONDS">
          <NumberSetting {...field} name="SOFT_CLOSE_LIMIT_SECONDS" unit="seconds" />
        </SettingWithFacts>
      </SettingGroup>
      <SettingGroup name="bids" title={groups.bids}>
        <SettingWithFacts {...field} name="SLIP_CHECK_PERCENT">
          <NumberSetting {...field} name="SLIP_CHECK_PERCENT" unit="percent" />
        </SettingWithFacts>
        <SettingWithFacts {...field} name="BID_CEILING_RUPEES">
          <NumberSetting {...field} name="BID_CEILING_RUPEES" unit="rupees" />
        </SettingWithFacts>
      </SettingGroup>
    </>
  );
}

type SettingGroupProps = { readonly name: string; readonly title: string; readonly children: ReactNode };

function SettingGroup({ name, title, children }: SettingGroupProps) {
  return (
    <section className="panel stack [--stack:1.5rem]" aria-labelledby={`settings-${name}`}>
      <h2 className="text-h3" id={`settings-${name}`}>
        {title}
      </h2>
      {children}
    </section>
  );
}
