import { sql } from "kysely";
import { isInvalid } from "#contract/fieldProblems.ts";
import { isRefusal } from "#contract/refusals.ts";
import { kycChecks } from "#domain/identity/kycChecklist.ts";
import { decideKyc } from "#modules/blocking/decideKyc.ts";
import { addBankAccount } from "#modules/identity/addBankAccount.ts";
import { removeBankAccount } from "#modules/identity/removeBankAccount.ts";
import { submitKyc } from "#modules/identity/submitKyc.ts";
import { readFree } from "../world/people.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import type { World } from "../world/world.ts";
import { type Action, wordFor } from "./action.ts";
import { nameOf } from "./names.ts";

type Kyc = { readonly id: string; readonly userId: string };

/** What was handed in: verified, or turned down long after its seller went on offer. At times it is their own. */
const decide: Action = {
  name: "decide KYC",
  weight: 1.5,
  on: "server",
  async prepare(world) {
    const { random, operators } = world;
    const kyc = random.one(await readUndecided(world));
    if (kyc === undefined) return null;
    const isOwn = random.chance(0.1);
    const operatorId = isOwn ? kyc.userId : (random.one(operators) as string);
    const status = random.chance(0.5) ? "verified" : "rejected";
    const words = [status, ...(random.chance(0.15) ? (["verified"] as const) : [])] as const;
    return {
      label: `of ${nameOf(world, kyc.userId)} by ${nameOf(world, operatorId)}: ${words.join(" and ")}`,
      async work(process) {
        const said = words.map((word) => sayOfKyc(world, process, { kyc, operatorId, status: word }));
        return (await Promise.all(said))[0] as string;
      },
    };
  },
};

type Said = {
  readonly kyc: Kyc;
  readonly operatorId: string;
  readonly status: "verified" | "rejected";
};

/** As an operator does who remembers what they said, and that they were told that it counts. */
export async function sayOfKyc(
  { seen, moneyCalls, clock }: World,
  { database }: SimulatedProcess,
  { kyc, operatorId, status }: Said,
): Promise<string> {
  const word: World["seen"]["kycWords"][number] = {
    ...{ userId: kyc.userId, status, calls: moneyCalls.length },
    told: null,
  };
  seen.kycWords.push(word);
  const decision = { kycId: kyc.id, operatorId };
  const answer = await decideKyc(
    database,
    status === "verified"
      ? { ...decision, status, checks: kycChecks }
      : { ...decision, status, reasons: ["unreadable"], note: "" },
  );
  if (isInvalid(answer)) return "invalid";
  if (isRefusal(answer)) return answer.refused;
  word.told = { lastActor: seen.lastActor, ms: clock.nowMs };
  return status;
}

/** What no operator has looked at; the verified and the rejected come up again while there is nothing else. */
async function readUndecided({ database }: World): Promise<readonly Kyc[]> {
  const { rows } = await sql<Kyc>`
    select id, user_id as "userId" from kyc_submissions
    where replaced_at is null order by (status <> 'submitted'), created_at, id limit 2`.execute(
    database.outside.kysely,
  );
  return rows;
}

/** Who was turned down hands in anew; somebody who was not, does so as well now and then. */
const handIn: Action = {
  name: "hand in KYC",
  weight: 1,
  on: "server",
  async prepare(world) {
    const { random } = world;
    const userId = random.one(await readFree(world, await readTurnedDown(world)));
    return userId === undefined ? null : await prepareHandIn(world, userId);
  },
};

/** The upload is there already; its bytes are nowhere. */
export async function prepareHandIn(world: World, userId: string) {
  const { random, people } = world;
  const fileId = await people.identity.identityUpload(userId);
  const number = `AQZPK${1000 + random.below(9000)}K`;
  const handed = { userId, isBusiness: false, type: "PAN", number, fileId, country: "IN" } as const;
  return {
    label: nameOf(world, userId),
    async work(process: SimulatedProcess) {
      const answer = await submitKyc(process, handed);
      return isInvalid(answer) ? "invalid" : wordFor(answer, "handed in");
    },
  };
}

async function readTurnedDown({ database, random, sellers }: World): Promise<readonly string[]> {
  if (random.chance(0.1)) return sellers;
  const { rows } = await sql<{ id: string }>`
    select user_id as id from kyc_submissions where replaced_at is null and status = 'rejected'
    order by created_at, id`.execute(database.outside.kysely);
  return rows.map(({ id }) => id);
}

/** By its end the bank check's stand-in decides what becomes of an account. */
const endings = [
  [6, ""],
  [1, "0000"],
  [1, "1111"],
  [1, "2222"],
  [1, "5001"],
  [1, "6000"],
  [1, "5000"],
] as const;

const addAccount: Action = {
  name: "add bank account",
  weight: 1,
  on: "server",
  prepare(world) {
    const { random, sellers } = world;
    const userId = random.one(sellers) as string;
    const ending = random.weighted(endings) || String(7000 + random.below(1000));
    const accountNo = `50${String(random.below(100_000_000)).padStart(8, "0")}${ending}`;
    return {
      label: `${nameOf(world, userId)} ends in ${ending}`,
      work: async (process) => await addAccountOf(world, process, { userId, accountNo }),
    };
  },
};

/** As somebody does who remembers their account's number. */
export async function addAccountOf(
  { seen }: World,
  process: SimulatedProcess,
  { userId, accountNo }: { readonly userId: string; readonly accountNo: string },
): Promise<string> {
  const typed = { userId, bankName: "HDFC Bank", ifscCode: "HDFC0000001", accountNo };
  const answer = await addBankAccount(process, typed);
  if (isInvalid(answer)) return "invalid";
  if (isRefusal(answer)) return answer.refused;
  seen.accountNumbers.set(answer.id, accountNo);
  return "added";
}

type Account = { readonly id: string; readonly userId: string };

/** Also one that is being paid to, and now and then one of somebody else. */
const removeAccount: Action = {
  name: "remove bank account",
  weight: 0.8,
  on: "server",
  async prepare(world) {
    const { random, sellers, database } = world;
    const { rows } = await sql<Account>`
      select id, user_id as "userId" from bank_accounts
      where removed_at is null order by created_at, id`.execute(database.outside.kysely);
    const account = random.one(rows);
    if (account === undefined) return null;
    const userId = random.chance(0.1) ? (random.one(sellers) as string) : account.userId;
    return {
      label: `${nameOf(world, userId)}: one of ${nameOf(world, account.userId)}`,
      work: async (process) =>
        wordFor(await removeBankAccount(process.database, { userId, accountId: account.id }), "removed"),
    };
  },
};

export const identityActions: readonly Action[] = [decide, handIn, addAccount, removeAccount];
