import type { Language } from "#contract/language.ts";
import { indiaTime } from "#domain/auction/indiaTime.ts";
import { paymentDeadline } from "#domain/auction/paymentDeadline.ts";
import { softClose } from "#domain/auction/softClose.ts";
import { depositAmount } from "#domain/deposit/depositAmount.ts";
import { formatRupees } from "#domain/money/formatRupees.ts";
import { addPaise, largerPaise, paise, rupees } from "#domain/money/paise.ts";
import type { MessageValues } from "#languages/formatMessage.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { methodTitle } from "#web/lib/methodWords.ts";
import type { SettingName, SettingsDraft } from "./settingsDraft.ts";

const clock = indiaDate({ hour: "numeric", minute: "2-digit", second: "2-digit" });
const moment = indiaDate({ day: "numeric", month: "short", hour: "numeric", minute: "2-digit" });
const told = indiaTime({ year: 2026, month: 1, day: 1 }, 10);
const end = indiaTime({ year: 2026, month: 1, day: 1 }, 21);
const lateBid = new Date(end.getTime() - 10_000);
const price = rupees(20_000);
const least = rupees(10_000);

/** What a setting as it stands in the form would do in one case, worked out by the rules themselves, for its sentence. */
export function exampleValues(name: SettingName, draft: SettingsDraft, language: Language): MessageValues {
  const amounts = { price: formatRupees(price), deposit: formatRupees(depositAmount(price)) };
  switch (name) {
    case "DEPOSIT_ENABLED":
    case "KYC_VERIFIED_TO_SELL":
      return { ...amounts, on: draft[name] ? "yes" : "no" };
    case "DEFAULTED_DEPOSIT":
      return { ...amounts, value: draft[name] };
    case "SOFT_CLOSE_WINDOW_SECONDS":
    case "SOFT_CLOSE_LIMIT_SECONDS":
      return softCloseValues(draft, language);
    case "SLIP_CHECK_PERCENT": {
      const percent = Number(draft[name]);
      const most = largerPaise(least, paise((least / 100) * percent));
      return { any: anyOf(percent), least: formatRupees(least), above: formatRupees(most) };
    }
    case "FIRST_LISTINGS_REVIEWED":
    case "INVITATIONS_PER_PERSON":
    case "TRUSTED_SELLER_SALES":
    case "TRUSTED_SELLER_STRIKES":
      return { any: anyOf(Number(draft[name])), value: Number(draft[name]) };
    case "TRUSTED_SELLER_RATING_TENTHS":
      return { value: Number(draft[name]).toFixed(1) };
    case "PAYMENT_LEAST_HOURS": {
      const time = moment(language);
      const deadline = paymentDeadline(told, Number(draft[name]));
      return { told: time.format(told), deadline: time.format(deadline) };
    }
    case "BID_CEILING_RUPEES": {
      const ceiling = rupees(Number(draft[name]));
      const more = formatRupees(addPaise(ceiling, rupees(1)));
      return {
        any: anyOf(Number(draft[name])),
        ceiling: formatRupees(ceiling),
        more,
      };
    }
    default: {
      const [first = "", ...others] = draft[name].map((method) => methodTitle(method));
      return { first, others: others.join(", "), any: anyOf(others.length) };
    }
  }
}

/** 0 switches a rule off; a list may have no others. */
function anyOf(count: number): "no" | "yes" {
  return count === 0 ? "no" : "yes";
}

function softCloseValues(draft: SettingsDraft, language: Language): MessageValues {
  const totalMs = Number(draft.SOFT_CLOSE_LIMIT_SECONDS) * 1000;
  const windowMs = Number(draft.SOFT_CLOSE_WINDOW_SECONDS) * 1000;
  const moved = softClose({ endsAt: end, scheduledEndsAt: end }, lateBid, {
    softCloseMs: windowMs,
    softCloseTotalMs: totalMs,
  });
  const time = clock(language);
  return {
    end: time.format(end),
    bid: time.format(lateBid),
    moved: time.format(moved),
    moves: moved > end ? "yes" : "no",
    latest: time.format(new Date(end.getTime() + (windowMs === 0 ? 0 : totalMs))),
  };
}
