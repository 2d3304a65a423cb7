import { indiaDay, indiaTime } from "../auction/indiaTime.ts";
import { isWorkingDay } from "./workingDays.ts";

/** A time between two moments in which Blaze comes. */
export type PickupSlot = { readonly startsAt: Date; readonly endsAt: Date };

/** The two windows of a day, in hours of India. */
const windows = [
  { from: 10, to: 14 },
  { from: 14, to: 18 },
] as const;

/** On so many working days ahead a seller may choose. */
export const offeredDays = 4;

/** Where those are full a seller may choose from the next ones, until so many days ahead. */
const mostDaysAhead = 21;

/** Until this hour of the evening before, a time can be chosen and changed. */
const lastHour = 20;

/** How long a seller may answer before an operator plans it. */
export const slotAnswerDays = 2;

const dayMs = 24 * 60 * 60_000;

/** The most that an operator may say of one window of an area. */
export const mostPickupsPerSlot = 10_000;

/** How many pick-ups fit into one window of an area, and when those begin that are planned there. */
export type PickupRoom = { readonly most: number; readonly taken: readonly Date[] };

/**
 * The times that a seller may choose now: the windows with room on each of the next working days that have any, the
 * first first. Null is room for any number.
 */
export function pickupSlots(now: Date, room: PickupRoom | null = null): PickupSlot[] {
  const days: PickupSlot[][] = [];
  for (let ahead = 1; days.length < offeredDays && ahead <= mostDaysAhead; ahead += 1) {
    const { year, month, day } = indiaDay(new Date(now.getTime() + ahead * dayMs));
    const noon = indiaTime({ year, month, day }, 12);
    if (!isWorkingDay(noon) || now >= changeableUntil(noon)) continue;
    const free = windows
      .map(({ from, to }) => ({
        startsAt: indiaTime({ year, month, day }, from),
        endsAt: indiaTime({ year, month, day }, to),
      }))
      .filter((slot) => hasRoom(slot, room));
    if (free.length > 0) days.push(free);
  }
  return days.flat();
}

/** What an operator planned begins somewhere within a window. */
function hasRoom({ startsAt, endsAt }: PickupSlot, room: PickupRoom | null): boolean {
  if (room === null) return true;
  return room.taken.filter((at) => at >= startsAt && at < endsAt).length < room.most;
}

/** Of the times that may be chosen now the one that begins at this moment. */
export function slotAt(startsAt: Date, now: Date, room: PickupRoom | null = null): PickupSlot | undefined {
  return pickupSlots(now, room).find((slot) => slot.startsAt.getTime() === startsAt.getTime());
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
