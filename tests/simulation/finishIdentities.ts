import { sql } from "kysely";
import { addAccountOf, prepareHandIn, sayOfKyc } from "./actions/identity.ts";
import type { PerformAtRest } from "./finishSales.ts";
import type { World } from "./world/world.ts";

/** After so many checks without an answer a seller adds another account; a provider that never answers is asked for a week. */
const triesInVain = 4;

type Standing = { userId: string; kycId: string | null; status: string | null; has_account: boolean };

/** Sellers hand in anew what was turned down, operators verify it, and whoever has no bank account to be paid to adds one: so does who waited in vain for a check. */
export async function finishIdentities(world: World, perform: PerformAtRest): Promise<void> {
  for (const { userId, status } of await readStandings(world)) {
    if (status !== "rejected") continue;
    const { work } = await prepareHandIn(world, userId);
    await perform("hand in KYC", work);
  }
  for (const { userId, kycId, status, has_account } of await readStandings(world)) {
    const operatorId = world.operators[0] as string;
    const said = { kyc: { id: kycId ?? "", userId }, operatorId, status: "verified" } as const;
    if (status === "submitted") await perform("decide KYC", (process) => sayOfKyc(world, process, said));
    const account = { userId, accountNo: `5020000000${world.sellers.indexOf(userId)}34` };
    if (!has_account) await perform("add bank account", (process) => addAccountOf(world, process, account));
  }
}

/** Of sellers whose account is not closed. */
async function readStandings({ database, sellers }: World): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    select users.id as "userId", kyc.id as "kycId", kyc.status, exists (
        select from bank_accounts where bank_accounts.user_id = users.id and removed_at is null
          and (bank_accounts.status in ('verified', 'approved')
            or bank_accounts.status = 'checking' and tries < ${triesInVain})) as has_account
    from users left join kyc_submissions as kyc on kyc.user_id = users.id and replaced_at is null
    where users.id = any(${sellers}::uuid[]) and closed_at is null order by users.id`.execute(
    database.outside.kysely,
  );
  return rows;
}
