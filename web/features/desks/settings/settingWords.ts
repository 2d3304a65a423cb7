import type { OperatorSettings } from "#contract/operations.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { rupees } from "#domain/money/paise.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { settingsQuery } from "#web/api/queries.ts";
import { methodTitle } from "#web/lib/methodWords.ts";
import type { RuleWords } from "../parts/ruleWords.ts";
import { hasTenths, type SettingName, spokenNumber } from "./settingsDraft.ts";

type Words = MessageGroups["settingsDesk"];

/** How settings are spoken of in the history of the rules. */
export function settingWords(words: Words): RuleWords {
  const names: Readonly<Record<string, string | undefined>> = words.names;
  return {
    nameOf: ({ subject }) => names[subject] ?? subject,
    valueOf: ({ subject }, value) =>
      subject in names
        ? valueWords(subject as SettingName, value as OperatorSettings[SettingName], words)
        : String(value),
    shownIn: [settingsQuery.queryKey],
  };
}

/** What a setting is, as people say it. */
export function valueWords(
  name: SettingName,
  value: OperatorSettings[SettingName] | undefined,
  words: Words,
): string {
  if (typeof value === "boolean") return value ? words.on : words.off;
  if (value === "kept" || value === "returned") return words.defaulted[value];
  if (Array.isArray(value)) return value.map((method) => methodTitle(method)).join(", ");
  if (name === "BID_CEILING_RUPEES") return formatRupees(rupees(Number(value)));
  if (name === "PAYMENT_LEAST_HOURS") return `${value} ${words.hours}`;
  if (name === "INVITATIONS_PER_PERSON") return `${value} ${words.invited}`;
  if (name === "FIRST_LISTINGS_REVIEWED") return `${value} ${words.listings}`;
  if (name === "TRUSTED_SELLER_SALES") return `${value} ${words.sales}`;
  if (name === "TRUSTED_SELLER_STRIKES") return `${value} ${words.strikes}`;
  if (hasTenths(name)) return `${spokenNumber(name, Number(value))} ${words.ofFive}`;
  return `${value} ${words[name === "SLIP_CHECK_PERCENT" ? "percent" : "seconds"]}`;
}
