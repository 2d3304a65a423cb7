import { sql } from "kysely";
import type { OperatorSettings } from "#contract/operations.ts";
import { kycChecks } from "#domain/identity/kycChecklist.ts";
import { decideKyc } from "#modules/blocking/decideKyc.ts";
import { changeSettings } from "#modules/operations/settings.ts";
import { setRate } from "#modules/payouts/rates.ts";
import { createMake } from "#tests/support/make.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import type { SimulatedDatabase } from "../core/simulatedDatabase.ts";
import { simulatedKeys } from "./processes.ts";

const counts = { buyers: 10, sellers: 3 } as const;

const settings: Partial<OperatorSettings> = {
  DEPOSIT_ENABLED: true,
  BID_CEILING_RUPEES: 7_000,
  DEPOSIT_PAYMENT_METHODS: ["UPI", "EAZYPAY", "RAZORPAY", "CASHFREE", "BASISPAY"],
  ORDER_PAYMENT_METHODS: ["BASISPAY", "RAZORPAY", "CASHFREE", "EAZYPAY", "UPI"],
};

/** The fee changes while the world goes on. */
const fees: Parameters<typeof setRate>[1]["rate"][] = [
  { kind: "platform_fee", starts_on: "2026-03-01", basis_points: 333, source: "The first days" },
  { kind: "platform_fee", starts_on: "2026-03-08", basis_points: 750, source: "Later" },
];

/** Who lives in a world, and how more come. Only the first seller's KYC, and the operator's, was looked at. */
export type People = Awaited<ReturnType<typeof makePeople>>;

/** The second operator buys and sells as well. */
export async function makePeople({ outside }: SimulatedDatabase) {
  const make = createMake(outside);
  const identity = createMakeIdentity({ database: outside, config: simulatedKeys });
  const operators: string[] = [];
  const sellers: string[] = [];
  const buyers: string[] = [];
  const join = async (role: string, place: number, isOperator = false) => {
    const mobile = `+9198${role.length}${String(place).padStart(7, "0")}`;
    return (await make.user({ name: `${role} ${place}`, mobile, isOperator })).id;
  };
  /** Hands in what a seller needs. */
  const beginToSell = async (userId: string) => {
    await identity.bankAccount({ userId, accountNo: `5010000000${sellers.length}34` });
    const kyc = await identity.kyc({ userId, pan: `AQZPK${1000 + sellers.length}K` });
    sellers.push(userId);
    return kyc.id;
  };
  /** Somebody with the number of a person whose account is closed, in their place. */
  const replace = async (former: { readonly userId: string; readonly mobile: string }) => {
    const { id } = await make.user({ name: "Somebody new", mobile: former.mobile });
    await make.address({ userId: id });
    if (sellers.includes(former.userId)) await beginToSell(id);
    if (buyers.includes(former.userId)) buyers.push(id);
  };

  for (const place of [1, 2]) operators.push(await join("Operator", place, true));
  const [first, second] = operators as [string, string];
  const verify = async (kycId: string) =>
    await decideKyc(outside, { kycId, operatorId: first, status: "verified", checks: kycChecks });
  for (let place = 1; place <= counts.sellers; place += 1) {
    const kycId = await beginToSell(await join("Seller", place));
    if (place === 1) await verify(kycId);
  }
  await verify(await beginToSell(second));
  await changeSettings(outside, { changes: settings, operatorId: first });
  for (const rate of fees) await setRate(outside, { rate, operatorId: first });
  for (let place = 1; place <= counts.buyers; place += 1) buyers.push(await join("Buyer", place));
  buyers.push(second);
  for (const userId of buyers) await make.address({ userId });
  const { rows } = await sql<{ id: number }>`
    insert into categories (slug, name, position, bid_policy, approved_goods)
    values ('phones', 'Phones', 1, 'flat', 'phones_tablets')
    returning id`.execute(outside.kysely);
  const categoryId = rows[0]?.id ?? 0;
  return { make, identity, operators, sellers, buyers, replace, categoryId };
}

/** Who of them may do something now: nobody who is being blocked at this moment, or whose account is being closed. */
export async function readFree(
  { database }: { readonly database: SimulatedDatabase },
  people: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = any(${people}::uuid[]) and not is_blocked
    order by id for no key update skip locked`.execute(database.outside.kysely);
  const free = new Set(rows.map(({ id }) => id));
  return people.filter((id) => free.has(id));
}
