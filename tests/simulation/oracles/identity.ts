import { sql } from "kysely";
import type { KycWord } from "../world/identities.ts";
import type { MoneyCall } from "../world/moneyCalls.ts";
import type { World } from "../world/world.ts";
import type { Broken, Oracle } from "./oracle.ts";

/** Money goes to people whose identity was not found untrue, and to the bank account that it was proposed for. */
export const payoutsAreForWhoTheySay: Oracle = async (world) => {
  const payouts = await readPayouts(world);
  return [
    ...sentToTurnedDown(world, payouts),
    ...sentElsewhere(world, payouts),
    ...(await wrongAccounts(world)),
    ...(await listedTurnedDown(world)),
  ];
};

type Payout = { reference: string; seller: string; account: string; last_four: string };
type Payouts = ReadonlyMap<string, Payout>;

async function readPayouts({ database }: World): Promise<Payouts> {
  const { rows } = await sql<Payout>`
    select reference, seller_id as seller, bank_account_id as account, last_four
    from payouts join bank_accounts on bank_accounts.id = bank_account_id order by reference`.execute(
    database.outside.kysely,
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

/** A worker began after an operator was told that the KYC is turned down, and nobody has verified another one since. */
function sentToTurnedDown({ moneyCalls, seen: { kycWords } }: World, payouts: Payouts): Broken[] {
  return moneyCalls.flatMap((call, place) => {
    const seller = call.kind === "send" ? payouts.get(call.reference)?.seller : undefined;
    if (seller === undefined) return [];
    const isBroken = kycWords.some(
      (word, at) => isKnownTo(call, word, seller) && !isVerifiedAfter(kycWords.slice(at), seller, place),
    );
    return isBroken
      ? [{ rule: "no payout is sent while its seller's KYC is turned down", subject: call.reference }]
      : [];
  });
}

function isKnownTo({ actor }: MoneyCall, { userId, status, told }: KycWord, seller: string): boolean {
  return userId === seller && status === "rejected" && told !== null && told.lastActor < actor;
}

function isVerifiedAfter(later: readonly KycWord[], seller: string, place: number): boolean {
  return later.some(
    ({ userId, status, calls }) => userId === seller && status === "verified" && calls <= place,
  );
}

/** By the account's whole number where its owner was told that they have it, else by what is shown of it. */
function sentElsewhere({ moneyCalls, seen: { accountNumbers } }: World, payouts: Payouts): Broken[] {
  return moneyCalls.flatMap(({ reference, to }) => {
    const payout = payouts.get(reference);
    if (to === null || payout === undefined) return [];
    const known = accountNumbers.get(payout.account);
    const isRight = known === undefined ? to.endsWith(payout.last_four) : to === known;
    return isRight
      ? []
      : [{ rule: "a payout goes to the account that it was proposed for", subject: reference }];
  });
}

async function wrongAccounts({ database }: World): Promise<readonly Broken[]> {
  const { rows } = await sql<Broken>`
    select 'a payout goes to an account of its seller' as rule, reference as subject
    from payouts join bank_accounts on bank_accounts.id = bank_account_id where user_id <> seller_id
    union all
    select 'a payout goes to an account that passed its check', reference
    from payouts join bank_accounts on bank_accounts.id = bank_account_id
    where bank_accounts.status not in ('verified', 'approved')
    union all
    select 'an account stays while a payout is on its way to it', reference
    from payouts join bank_accounts on bank_accounts.id = bank_account_id
    where removed_at is not null and payouts.status in ('proposed', 'approved', 'sent')
    union all
    select 'an account stays while a listing names it', listing_id::text
    from listing_details join listings on listings.id = listing_id
    join bank_accounts on bank_accounts.id = account_id
    where removed_at is not null and listings.status = 'active'
    union all
    select 'a seller has one payout under way', seller_id::text
    from payouts where status in ('proposed', 'approved', 'sent') group by seller_id having count(*) > 1
    order by 1, 2`.execute(database.outside.kysely);
  return rows;
}

type Published = { listing: number; seller: string; at: number; was_fine: boolean };

/** What went on offer when an operator had been told that its seller's KYC is turned down, and none came after it. */
async function listedTurnedDown({ database, seen, clockReadings }: World): Promise<Broken[]> {
  const refused = seen.kycWords.filter(({ status, told }) => status === "rejected" && told !== null);
  if (refused.length === 0) return [];
  const { rows } = await sql<Published>`
    select id as listing, seller_id as seller, (extract(epoch from published_at) * 1000)::bigint as at,
      exists (select from kyc_submissions where user_id = seller_id and kyc_submissions.created_at <= published_at
        and (replaced_at is null or replaced_at >= published_at)
        and not (kyc_submissions.status = 'rejected' and decided_at < published_at)) as was_fine
    from listings where published_at is not null order by id`.execute(database.outside.kysely);
  const isSure = clockReadings.every((reading, place) => reading >= (clockReadings[place - 1] ?? 0));
  if (!isSure) return [];
  return rows.flatMap(({ listing, seller, at, was_fine }) =>
    refused.some(({ userId, told }) => userId === seller && told !== null && told.ms < at) && !was_fine
      ? [{ rule: "nobody sells whose KYC is turned down", subject: `listing ${listing}` }]
      : [],
  );
}
