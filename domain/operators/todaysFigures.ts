import { indiaDay, indiaTime } from "../auction/indiaTime.ts";
import { hasRight, type OperatorRight, type OperatorRole } from "./operatorRights.ts";

type Figure = {
  readonly right: OperatorRight;
  /** What it is in. Otherwise it is counted. */
  readonly unit?: "paise" | "percent";
  /** It says how things stand now, and has no day and no week before. Otherwise it is about what happened in a span of time. */
  readonly standsNow?: true;
  /** More of it is worse. */
  readonly isBad?: true;
};

/** What the overview says of a day, and the right without which somebody does not learn it. */
const figures = {
  /** How often somebody came to the site (R-OPERATOR-14). */
  visits: { right: "read_api" },
  people: { right: "read_api" },
  listings: { right: "read_api" },
  bids: { right: "read_api" },
  sales: { right: "see_orders" },
  sold_for: { right: "see_orders", unit: "paise" },
  /** Of the auctions that ended, those that found a buyer. */
  sell_through: { right: "see_orders", unit: "percent" },
  defaults: { right: "see_orders", isBad: true },
  claims: { right: "see_claims", isBad: true },
  late_orders: { right: "see_orders", standsNow: true, isBad: true },
  held: { right: "see_money", unit: "paise", standsNow: true },
  owed: { right: "see_money", unit: "paise", standsNow: true },
  /** Won, and not paid at the deadline. */
  overdue: { right: "see_money", unit: "paise", standsNow: true, isBad: true },
} as const satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as [FigureName, ...FigureName[]];

export function figureFacts(name: FigureName): Figure {
  return figures[name];
}

/** Those that somebody in these roles is told. */
export function figuresOf(roles: readonly OperatorRole[]): FigureName[] {
  return figureNames.filter((name) => hasRight(roles, figures[name].right));
}

/** Those of them that happen on a day, and can be told day by day. */
export function dailyFiguresOf(roles: readonly OperatorRole[]): FigureName[] {
  return figuresOf(roles).filter((name) => figureFacts(name).standsNow !== true);
}

export type Span = { readonly from: Date; readonly to: Date };

const weekMs = 7 * 24 * 60 * 60_000;

/** Today in India until now, and the same hours of the same weekday a week ago. */
export function comparedSpans(now: Date): { readonly today: Span; readonly weekAgo: Span } {
  const from = indiaTime(indiaDay(now), 0);
  const earlier = (moment: Date) => new Date(moment.getTime() - weekMs);
  return { today: { from, to: now }, weekAgo: { from: earlier(from), to: earlier(now) } };
}
