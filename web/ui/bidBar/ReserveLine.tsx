import type { ReserveStanding } from "#domain/auction/reserve.ts";
import { useMessages } from "../../messages/useMessages.tsx";

/** Below the price: whether it has reached the seller's hidden reserve (R-RESERVE-1). */
export function ReserveLine({ reserve }: { readonly reserve: ReserveStanding | undefined }) {
  const { bidBar } = useMessages();
  if (reserve === undefined || reserve === "none") return null;
  return (
    <span className={`micro ${reserve === "met" ? "quiet" : "strong text-wait"}`}>
      {bidBar.reserve[reserve]}
    </span>
  );
}
