import { createHmac, timingSafeEqual } from "node:crypto";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { makeHandoverCode } from "#contract/fulfilment.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Transaction } from "#db/transaction.ts";
import { blazeNow, fromNow } from "../operations/readClock.ts";

export type HandoverSecret = { readonly secret: string };

/** The goods go from the seller to the buyer, or back. */
type Way = "handover" | "return";
type Code = HandoverSecret & { readonly orderId: string; readonly way: Way };

/** How long a code can be used, and how often a wrong one may be entered. */
const handoverHours = 24;
const handoverTries = 5;

/**
 * The six digits with which whoever receives goods confirms it. Made of the server's secret and a nonce rather than
 * stored: so they can be read again, and a copy of the database alone does not tell them.
 */
function handoverCode({ secret, orderId, way }: Code, nonce: string): string {
  const digest = createHmac("sha256", secret).update(`${way}:${orderId}:${nonce}`).digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, "0");
}

/** The code of a locked order: the one that runs, or a new one when it is over, tried too often, or a new one is wished for. */
export async function openCode(
  tx: Transaction,
  code: Code,
  { renew }: { readonly renew: boolean },
): Promise<AnswerOf<typeof makeHandoverCode>> {
  const { orderId } = code;
  const row = (renew ? undefined : await readRunningCode(tx, orderId)) ?? (await insertCode(tx, orderId));
  return {
    code: handoverCode(code, row.nonce),
    expires_at: row.expires_at.toISOString(),
    tries_left: handoverTries - row.tries,
  };
}

/**
 * Why a code that was entered is not taken; null when it was the right one, which is used up. A wrong one is counted,
 * which a refusal commits: the order's lock keeps two tries from being one.
 */
export async function spendCode(tx: Transaction, code: Code, entered: string): Promise<Refusal | null> {
  const { orderId } = code;
  const running = await readRunningCode(tx, orderId);
  if (running === undefined) return { refused: "handover_code_over" };
  if (timingSafeEqual(Buffer.from(handoverCode(code, running.nonce)), Buffer.from(entered))) {
    await tx.deleteFrom("handover_codes").where("order_id", "=", orderId).execute();
    return null;
  }
  const tries = running.tries + 1;
  await tx.updateTable("handover_codes").set({ tries }).where("order_id", "=", orderId).execute();
  return { refused: "handover_code_wrong", tries_left: handoverTries - tries };
}

/** What the running code of an order is made of; none once it is over or was tried too often. */
async function readRunningCode(tx: Transaction, orderId: string) {
  return await tx
    .selectFrom("handover_codes")
    .select(["nonce", "tries", "expires_at"])
    .where("order_id", "=", orderId)
    .where("expires_at", ">", blazeNow)
    .where("tries", "<", handoverTries)
    .executeTakeFirst();
}

async function insertCode(tx: Transaction, orderId: string) {
  return await tx
    .insertInto("handover_codes")
    .values({ order_id: orderId, made_at: blazeNow, expires_at: fromNow(`${handoverHours} hours`) })
    .onConflict((conflict) =>
      conflict.column("order_id").doUpdateSet(({ ref }) => ({
        nonce: ref("excluded.nonce"),
        tries: 0,
        made_at: ref("excluded.made_at"),
        expires_at: ref("excluded.expires_at"),
      })),
    )
    .returning(["nonce", "tries", "expires_at"])
    .executeTakeFirstOrThrow();
}
