/** For how long after it a bid can be reported as a mistake (R-BID-9). */
export const reportMinutes = 10;
export const reportMs = reportMinutes * 60_000;

/** How many bids one person may report within 30 days. */
export const mostReports = 3;
export const reportDays = 30;

type ReportedBid = {
  readonly placedAt: Date;
  readonly isWithdrawn: boolean;
  /** The last that its bidder placed there themselves. */
  readonly isLast: boolean;
  readonly isAutomatic: boolean;
};

/** Why a bid cannot be reported; null when it can. The auction is a matter of its own. */
export function unreportable(bid: ReportedBid, now: Date): "withdrawn" | "not_last" | "too_late" | null {
  if (bid.isWithdrawn) return "withdrawn";
  if (bid.isAutomatic || !bid.isLast) return "not_last";
  return now.getTime() - bid.placedAt.getTime() >= reportMs ? "too_late" : null;
}
