import assert from "node:assert/strict";
import { test } from "node:test";
import { defaultOperatorSettings } from "#contract/operations.ts";
import words from "#languages/en/settingsDesk.json" with { type: "json" };
import { formatMessage } from "#languages/formatMessage.ts";
import { exampleValues } from "./settingExamples.ts";
import { draftOf, type SettingName, type SettingsDraft } from "./settingsDraft.ts";

const usual = draftOf(defaultOperatorSettings);
const spaced = (text: string) => text.replaceAll(/\s/g, " ");

const cases: [name: SettingName, change: Partial<SettingsDraft>, example: RegExp][] = [
  ["SOFT_CLOSE_WINDOW_SECONDS", {}, /A bid at 8:59:50 pm moves the end to 9:01:50 pm\./],
  ["SOFT_CLOSE_WINDOW_SECONDS", { SOFT_CLOSE_WINDOW_SECONDS: "0" }, /leaves it at that/],
  ["SOFT_CLOSE_WINDOW_SECONDS", { SOFT_CLOSE_LIMIT_SECONDS: "60" }, /to 9:01:00 pm/],
  ["SOFT_CLOSE_LIMIT_SECONDS", {}, /9:30:00 pm at the latest/],
  ["SLIP_CHECK_PERCENT", {}, /more than ₹15,000/],
  ["SLIP_CHECK_PERCENT", { SLIP_CHECK_PERCENT: "50" }, /more than ₹10,000/],
  ["SLIP_CHECK_PERCENT", { SLIP_CHECK_PERCENT: "0" }, /Nobody is asked/],
  ["BID_CEILING_RUPEES", {}, /₹50,000, and not ₹50,001/],
  ["PAYMENT_LEAST_HOURS", {}, /wins on 1 Jan, 10:00 am pays by 2 Jan, 9:00 pm/],
  ["PAYMENT_LEAST_HOURS", { PAYMENT_LEAST_HOURS: "6" }, /pays by 1 Jan, 9:00 pm/],
  ["FIRST_LISTINGS_REVIEWED", {}, /go live at once/],
  ["TRUSTED_SELLER_SALES", { TRUSTED_SELLER_SALES: "0" }, /Nobody is a trusted seller/],
  ["TRUSTED_SELLER_SALES", {}, /10 sales/],
  ["TRUSTED_SELLER_RATING_TENTHS", {}, /4\.5 of 5/],
  ["TRUSTED_SELLER_STRIKES", {}, /One strike/],
  ["FIRST_LISTINGS_REVIEWED", { FIRST_LISTINGS_REVIEWED: "3" }, /The first 3 of each seller/],
  ["INVITATIONS_PER_PERSON", {}, /can bring so many people with it: 5/],
  ["INVITATIONS_PER_PERSON", { INVITATIONS_PER_PERSON: "0" }, /Nobody gets a code/],
  ["DEPOSIT_ENABLED", { DEPOSIT_ENABLED: true }, /₹2,000/],
  ["DEFAULTED_DEPOSIT", { DEFAULTED_DEPOSIT: "returned" }, /goes back/],
  ["ORDER_PAYMENT_METHODS", {}, /and nothing else/],
  ["DEPOSIT_PAYMENT_METHODS", {}, /^UPI .* ICICI EazyPay, Razorpay/],
];

for (const [name, change, example] of cases) {
  test(`${name} with ${JSON.stringify(change)} has an example by the rule itself`, () => {
    const values = exampleValues(name, { ...usual, ...change }, "en");
    assert.match(spaced(formatMessage(words.examples[name], values, () => "en")), example);
  });
}
