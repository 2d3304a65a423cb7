import { indiaDay, indiaTime } from "../auction/indiaTime.ts";

/** A time between two moments in which Blaze comes. */
export type PickupSlot = { readonly startsAt: Date; readonly endsAt: Date };

/** The two windows of a day, in hours of India. */
const windows = [
  { from: 10, to: 14 },
  { from: 14, to: 18 },
] as const;

/** On so many working days ahead a seller may choose. */
const offeredDays = 4;

/** Until this hour of the evening before, a time can be chosen and changed. */
const lastHour = 20;

/** How long a seller may answer before an operator plans it. */
const slotAnswerDays = 2;

/** Republic Day, Independence Day, Gandhi's birthday: on these nobody comes, in no state. */
const holidays: ReadonlySet<string> = new Set(["1-26", "8-15", "10-2"]);

const dayMs = 24 * 60 * 60_000;

/** The times that a seller may choose now: two windows on each of the next working days, the first first. */
export function pickupSlots(now: Date): PickupSlot[] {
  const days: PickupSlot[] = [];
  for (let ahead = 1; days.length < offeredDays * windows.length; ahead += 1) {
    const { year, month, day } = indiaDay(new Date(now.getTime() + ahead * dayMs));
    const noon = indiaTime({ year, month, day }, 12);
    if (!isWorkingDay(noon) || now >= changeableUntil(noon)) continue;
    for (const { from, to } of windows) {
      const startsAt = indiaTime({ year, month, day }, from);
      days.push({ startsAt, endsAt: indiaTime({ year, month, day }, to) });
    }
  }
  return days;
}

/** Of the times that may be chosen now the one that begins at this moment. */
export function slotAt(startsAt: Date, now: Date): PickupSlot | undefined {
  return pickupSlots(now).find((slot) => slot.startsAt.getTime() === startsAt.getTime());
}

/** Until when a pick-up at this moment can be changed by its seller. */
export function changeableUntil(startsAt: Date): Date {
  const { year, month, day } = indiaDay(startsAt);
  return indiaTime({ year, month, day: day - 1 }, lastHour);
}

/** By when a seller who was asked has to answer. */
export function slotAnswerBy(offeredAt: Date): Date {
  return new Date(offeredAt.getTime() + slotAnswerDays * dayMs);
}

/** Monday to Saturday. India's noon is on the same day in UTC. */
function isWorkingDay(noon: Date): boolean {
  const { month, day } = indiaDay(noon);
  return noon.getUTCDay() !== 0 && !holidays.has(`${month}-${day}`);
}
