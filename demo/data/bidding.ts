import { type Paise, rupees } from "#domain/money/paise.ts";
import { steady } from "../pictures/steady.ts";

/** The flat policy's step (R-BID-2). */
const stepRupees = 500;

/** Nobody bids a used thing up by more than this part of where it began. */
const mostRise = 0.6;

const mostBids = 18;

/** How often an auction has been bid on when the demo begins: 0 to 18, few for a cheap thing. */
export function bidCount(title: string, baseRupees: number): number {
  const room = 1 + Math.floor((baseRupees * mostRise) / stepRupees);
  const wanted = Math.floor(steady(`bids ${title}`) ** 1.4 * (mostBids + 1));
  return Math.min(wanted, room);
}

/** The amounts bid: the base price first, then one step more, or two where there is room. */
export function pricePath(title: string, options: { baseRupees: number; count: number }): readonly Paise[] {
  const { baseRupees, count } = options;
  const path: number[] = [];
  for (let amount = baseRupees; path.length < count; ) {
    path.push(amount);
    const bold =
      steady(`${title} ${path.length}`) > 0.7 &&
      amount + stepRupees * (2 + count - path.length) <= baseRupees * 1.6;
    amount += bold ? stepRupees * 2 : stepRupees;
  }
  return path.map(rupees);
}

/** Views, 3 to 900: more where more has been bid. */
export function viewCount(title: string, bids: number): number {
  return Math.min(900, 3 + Math.round(steady(`views ${title}`) * 240 + bids * (14 + steady(title) * 22)));
}
