import type { PaymentMethod } from "#contract/checkout.ts";
import type { OperatorSettings } from "#contract/operations.ts";
import { ceilingBounds } from "#domain/auction/bidCeiling.ts";
import { paymentHoursBounds } from "#domain/auction/paymentDeadline.ts";
import { slipBounds } from "#domain/auction/slipCheck.ts";
import { softCloseBounds } from "#domain/auction/softCloseBounds.ts";
import { reviewBounds } from "#domain/listing/review.ts";
import { paymentMethodNames } from "#domain/payment/paymentMethods.ts";
import { ownInvitationBounds } from "#domain/signIn/invitationCode.ts";
import { leastRatingTenths, trustBounds } from "#domain/trust/trustedSeller.ts";

export type SettingName = keyof OperatorSettings;

/** The most that each number may be. */
export const numberBounds = {
  ...softCloseBounds,
  ...slipBounds,
  ...ceilingBounds,
  ...reviewBounds,
  ...ownInvitationBounds,
  ...trustBounds,
  PAYMENT_LEAST_HOURS: paymentHoursBounds.most,
} as const;
export type NumberName = keyof typeof numberBounds;

/** The least that each may be: what 0 would not switch off has one of its own. */
export function leastOf(name: NumberName): number {
  if (name === "TRUSTED_SELLER_RATING_TENTHS") return leastRatingTenths;
  return name === "PAYMENT_LEAST_HOURS" ? paymentHoursBounds.least : 0;
}

/** An average mark is stored in tenths, and read and typed as people say it: 4.5. */
export function hasTenths(name: SettingName): boolean {
  return name === "TRUSTED_SELLER_RATING_TENTHS";
}

/** A number of a setting as it is read: one decimal where it has tenths. */
export function spokenNumber(name: SettingName, value: number): string {
  return hasTenths(name) ? (value / 10).toFixed(1) : String(value);
}

/** What was typed as the setting stores it. Only for figures. */
function typedNumber(name: SettingName, typed: string): number {
  return hasTenths(name) ? Math.round(10 * Number(typed)) : Number(typed);
}

/** The settings as the form holds them: a number is what was typed. */
export type SettingsDraft = Omit<OperatorSettings, NumberName> & Record<NumberName, string>;

/** The ways of paying that each list may offer, in the order of the screens until the operator says another. */
export const allMethods: Readonly<
  Record<"ORDER_PAYMENT_METHODS" | "DEPOSIT_PAYMENT_METHODS", readonly PaymentMethod[]>
> = {
  ORDER_PAYMENT_METHODS: ["BASISPAY", ...paymentMethodNames.filter((name) => name !== "BASISPAY")],
  DEPOSIT_PAYMENT_METHODS: paymentMethodNames,
};

export function draftOf(settings: OperatorSettings): SettingsDraft {
  return {
    ...settings,
    SOFT_CLOSE_WINDOW_SECONDS: String(settings.SOFT_CLOSE_WINDOW_SECONDS),
    SOFT_CLOSE_LIMIT_SECONDS: String(settings.SOFT_CLOSE_LIMIT_SECONDS),
    SLIP_CHECK_PERCENT: String(settings.SLIP_CHECK_PERCENT),
    BID_CEILING_RUPEES: String(settings.BID_CEILING_RUPEES),
    FIRST_LISTINGS_REVIEWED: String(settings.FIRST_LISTINGS_REVIEWED),
    TRUSTED_SELLER_SALES: String(settings.TRUSTED_SELLER_SALES),
    TRUSTED_SELLER_RATING_TENTHS: spokenNumber(
      "TRUSTED_SELLER_RATING_TENTHS",
      settings.TRUSTED_SELLER_RATING_TENTHS,
    ),
    TRUSTED_SELLER_STRIKES: String(settings.TRUSTED_SELLER_STRIKES),
    PAYMENT_LEAST_HOURS: String(settings.PAYMENT_LEAST_HOURS),
    INVITATIONS_PER_PERSON: String(settings.INVITATIONS_PER_PERSON),
  };
}

/** Which settings a number or a list cannot be saved of. */
export function problemsIn(draft: SettingsDraft): SettingName[] {
  const numbers = Object.keys(numberBounds) as NumberName[];
  const lists = Object.keys(allMethods) as (keyof typeof allMethods)[];
  return [
    ...numbers.filter(
      (name) =>
        !(hasTenths(name) ? /^\d(\.\d)?$/ : /^\d{1,6}$/).test(draft[name].trim()) ||
        typedNumber(name, draft[name]) > numberBounds[name] ||
        typedNumber(name, draft[name]) < leastOf(name),
    ),
    ...lists.filter((name) => draft[name].length === 0),
  ];
}

/** What the operator has changed, ready to be sent. Only for a draft without problems. */
export function changesIn(draft: SettingsDraft, settings: OperatorSettings): Partial<OperatorSettings> {
  const wanted: OperatorSettings = {
    ...draft,
    SOFT_CLOSE_WINDOW_SECONDS: Number(draft.SOFT_CLOSE_WINDOW_SECONDS),
    SOFT_CLOSE_LIMIT_SECONDS: Number(draft.SOFT_CLOSE_LIMIT_SECONDS),
    SLIP_CHECK_PERCENT: Number(draft.SLIP_CHECK_PERCENT),
    BID_CEILING_RUPEES: Number(draft.BID_CEILING_RUPEES),
    FIRST_LISTINGS_REVIEWED: Number(draft.FIRST_LISTINGS_REVIEWED),
    TRUSTED_SELLER_SALES: Number(draft.TRUSTED_SELLER_SALES),
    TRUSTED_SELLER_RATING_TENTHS: typedNumber(
      "TRUSTED_SELLER_RATING_TENTHS",
      draft.TRUSTED_SELLER_RATING_TENTHS,
    ),
    TRUSTED_SELLER_STRIKES: Number(draft.TRUSTED_SELLER_STRIKES),
    PAYMENT_LEAST_HOURS: Number(draft.PAYMENT_LEAST_HOURS),
    INVITATIONS_PER_PERSON: Number(draft.INVITATIONS_PER_PERSON),
  };
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => String(value) !== String(settings[name as SettingName])),
  );
}
