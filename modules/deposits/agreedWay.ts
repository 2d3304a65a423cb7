import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { deliveryZone, zonePrice } from "#domain/delivery/deliveryTerms.ts";
import { readDeliveryWay } from "../delivery/deliveryWay.ts";
import type { Deposit } from "./depositRows.ts";

export type AgreedWay = Pick<Deposit, "delivery_pin_code" | "delivery_paise">;

type Bidder = {
  readonly listingId: number;
  readonly bidderId: string;
  /** Where it should go, as far as they have said so. */
  readonly pinCode?: string | undefined;
};

/**
 * Where a bidder wants it to go and what bringing it there costs by the listing's terms. Who has said no place means
 * their only address; who has none, or several, is told the most that it can cost. It holds for their order until they
 * choose another place (R-ORDER-17). Refuses `address_not_serviced`, before any money, where Blaze would bring it and
 * does not (R-DEPOSIT-9).
 */
export async function agreedWay(
  tx: Transaction,
  { listingId, bidderId, pinCode }: Bidder,
): Promise<AgreedWay | Refusal> {
  const place = pinCode ?? (await solePinCode(tx, bidderId));
  const { terms, km, isOutOfReach } = await readDeliveryWay(tx, { listingId, pinCode: place });
  if (isOutOfReach && place !== null) return { refused: "address_not_serviced", pin_code: place };
  return { delivery_pin_code: place, delivery_paise: zonePrice(terms, deliveryZone(km)) };
}

/** Where their only address is, also where Blaze does not work: an order takes that one by itself only where it does. */
async function solePinCode(tx: Transaction, bidderId: string): Promise<string | null> {
  const own = await tx
    .selectFrom("addresses")
    .select("pin_code")
    .where("user_id", "=", bidderId)
    .where("removed_at", "is", null)
    .limit(2)
    .execute();
  return own.length === 1 ? (own[0]?.pin_code ?? null) : null;
}
