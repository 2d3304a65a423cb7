import { sql } from "kysely";
import type { Transaction } from "#db/transaction.ts";
import { networkTriesPace, wrongTriesPace } from "#domain/signIn/otpLimits.ts";
import { nextAt } from "#domain/signIn/pace.ts";

/** Who types on an unknown device: the number, the network, and how many wrong ones that network may type at once. */
export type Guesser = { mobile: string; network: string; networkLimit: number };

/** Until when an unknown device may type no OTP for this number, or from this network, for wrong ones before. */
export async function nextTryAt(tx: Transaction, guesser: Guesser, now: Date): Promise<Date> {
  const { mobile, network, networkLimit } = guesser;
  const { rows } = await sql<{ created_at: Date; of_number: boolean; of_network: boolean }>`
    select created_at, mobile = ${mobile} as of_number, network_address = ${network} as of_network
    from otp_wrong_tries
    where (mobile = ${mobile} or network_address = ${network})
      and created_at > ${now}::timestamptz - interval '1 day'`.execute(tx);
  const timesOf = (chosen: typeof rows) => chosen.map((row) => row.created_at);
  const ofNumber = nextAt(wrongTriesPace, timesOf(rows.filter((row) => row.of_number)), now);
  const ofNetwork = nextAt(
    networkTriesPace(networkLimit),
    timesOf(rows.filter((row) => row.of_network)),
    now,
  );
  return ofNumber > ofNetwork ? ofNumber : ofNetwork;
}

export async function keepWrongTry(tx: Transaction, { mobile, network }: Guesser): Promise<void> {
  await tx.insertInto("otp_wrong_tries").values({ mobile, network_address: network }).execute();
}
