import { sql } from "kysely";
import { isRefusal } from "#contract/refusals.ts";
import { closeAccount, requestAccountClosing } from "#modules/privacy/closeAccount.ts";
import type { SimulatedProcess } from "../world/processes.ts";
import type { World } from "../world/world.ts";
import type { Action } from "./action.ts";
import { nameOf } from "./names.ts";

const config = {
  BLAZE_SECRET: "the secret of a simulated server",
  OTP_ADDRESS_LIMIT: 1_000,
  OTP_ADDRESS_DAY_LIMIT: 1_000,
  OTP_ADDRESS_WRONG_LIMIT: 1_000,
};

type Closing = { readonly userId: string; readonly mobile: string };

/** Mostly somebody of whom nothing is left, as far as a screen can tell; what they begin meanwhile meets it. */
const close: Action = {
  name: "close account",
  weight: 1.5,
  on: "server",
  async prepare(world) {
    const { random } = world;
    const people = await readPeople(world);
    const free = people.filter(({ isFree }) => isFree);
    const person = random.one(random.chance(0.7) ? free : people);
    if (person === undefined) return null;
    return {
      label: nameOf(world, person.userId),
      work: async (process) => await closeAccountOf(world, process, person),
    };
  },
};

/** As somebody does who types the password that was sent to them. */
export async function closeAccountOf(
  world: World,
  { database, senders }: SimulatedProcess,
  { userId, mobile }: Closing,
): Promise<string> {
  const { seen, clock, standins } = world;
  const asked = { userId, mobile, networkAddress: "192.0.2.1", language: "en" } as const;
  const request = await requestAccountClosing({ database, sms: senders.sms, config }, asked);
  if (isRefusal(request)) return request.refused;
  const otp = /\d{6}/.exec(standins.messages(mobile)[0]?.text ?? "")?.[0] ?? "000000";
  const parts = { database, config };
  const answer = await closeAccount(parts, { userId, mobile, otpRequestId: request.id, otp });
  if (isRefusal(answer)) return answer.refused;
  const { lastActor } = seen;
  seen.closed.push({ userId, mobile, toldMs: clock.nowMs, lastActor, isReplaced: false });
  return "closed";
}

type Person = Closing & { readonly isFree: boolean };

/** Who has an account, and whether anything of theirs seems to be under way. */
export async function readPeople({ database, buyers, sellers }: World): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select id as "userId", mobile, not (
      exists (select from auction_states where seller_id = users.id and status <> 'closed')
      or exists (select from deposits where bidder_id = users.id and status in ('held', 'refund_due'))
      or exists (select from orders where users.id in (buyer_id, seller_id)
        and status in ('awaiting_payment', 'paid') and (stage is null or stage not in ('completed', 'lost')))) as "isFree"
    from users where id = any(${[...buyers, ...sellers]}::uuid[]) and mobile is not null and not is_operator
    order by id`.execute(database.outside.kysely);
  return rows;
}

/** Somebody new comes in the place of one whose account is closed. */
const comeAnew: Action = {
  name: "come anew",
  weight: 2,
  on: "server",
  async prepare(world) {
    const { seen, people } = world;
    const former = seen.closed.find(({ isReplaced }) => !isReplaced);
    if (former === undefined) return null;
    former.isReplaced = true;
    await people.replace(former);
    return { label: `for ${nameOf(world, former.userId)}`, work: async () => "welcome" };
  },
};

export const closingActions: readonly Action[] = [close, comeAnew];
