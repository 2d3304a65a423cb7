import type { OrderPickup } from "#contract/orderPickup.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { indiaDate } from "#web/lib/indiaDate.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

const day = indiaDate({ weekday: "short", day: "numeric", month: "short" });
const hour = indiaDate({ hour: "numeric", minute: "2-digit" });

type Slot = NonNullable<OrderPickup["slot"]>;

/** "Wed, 25 Nov, 10:00 am to 2:00 pm"; a time that an operator planned has no end. */
export function slotName({ starts_at, ends_at }: Slot, words: MessageGroups["pickup"]): string {
  const startsAt = new Date(starts_at);
  const begin = { day: day().format(startsAt), from: hour().format(startsAt) };
  if (ends_at === null) return fillSentence(words.from, begin);
  return fillSentence(words.window, { ...begin, to: hour().format(new Date(ends_at)) });
}
