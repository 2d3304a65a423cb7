import { indiaDay, indiaTime } from "../auction/indiaTime.ts";
import { hasRight, type OperatorRight, type OperatorRole } from "./operatorRights.ts";

type Figure = {
  readonly right: OperatorRight;
  /** It says how things stand now, in rows or in paise, and has no week before; otherwise it counts what happened today. */
  readonly stands?: "rows" | "paise";
  /** More of it is worse. */
  readonly isBad?: true;
};

/** What the overview says of a day, and the right without which somebody does not learn it. */
const figures = {
  people: { right: "read_api" },
  listings: { right: "read_api" },
  bids: { right: "read_api" },
  sales: { right: "see_orders" },
  defaults: { right: "see_orders", isBad: true },
  claims: { right: "see_claims", isBad: true },
  late_orders: { right: "see_orders", stands: "rows", isBad: true },
  held: { right: "see_money", stands: "paise" },
  owed: { right: "see_money", stands: "paise" },
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

export type Span = { readonly from: Date; readonly to: Date };

const weekMs = 7 * 24 * 60 * 60_000;

/** Today in India until now, and the same hours of the same weekday a week ago. */
export function comparedSpans(now: Date): { readonly today: Span; readonly weekAgo: Span } {
  const from = indiaTime(indiaDay(now), 0);
  const earlier = (moment: Date) => new Date(moment.getTime() - weekMs);
  return { today: { from, to: now }, weekAgo: { from: earlier(from), to: earlier(now) } };
}
