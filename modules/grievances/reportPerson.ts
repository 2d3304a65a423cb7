import { sql } from "kysely";
import { type Grievance, longestReference } from "#contract/grievances.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import type { ReportReason } from "#domain/grievance/reportReasons.ts";
import { cutText } from "#domain/text/cutText.ts";
import { shownSellerName } from "../catalogue/sellerStanding.ts";
import { readClock } from "../operations/readClock.ts";
import { type Filer, insertGrievance, type NewGrievance } from "./fileGrievance.ts";
import { presentToComplainant, selectGrievancesOf } from "./grievanceRows.ts";

type About =
  | { readonly message_id: number }
  | { readonly order_id: string }
  | { readonly product_id: number }
  | { readonly seller_id: string };

type Report = { readonly about: About; readonly reason: ReportReason; readonly words: string };
type Filing = Omit<Filer, "by"> & { readonly userId: string };

/**
 * Reports a person where they were seen (R-GRIEVANCE-4). A report that waits about the same is answered as it is. Refuses
 * `not_found` where the reporter sees nobody: a conversation or an order of others, a listing or a page of their own, the
 * page of a closed account.
 */
export async function reportPerson(
  database: Database,
  { userId, ...filing }: Filing,
  { about, reason, words }: Report,
): Promise<Grievance | Refusal> {
  return await inTransaction(database, async (tx) => {
    const seen = await findSeen(tx, userId, about);
    if (seen === undefined) return { refused: "not_found", what: "person" };
    const open = await selectGrievancesOf(tx, { userId })
      .where("due_at", "is not", null)
      .where("about_user_id", "=", seen.userId)
      .where("about_message_id", "is not distinct from", seen.messageId)
      .where("about_order_id", "is not distinct from", seen.orderId)
      .where("about_listing_id", "is not distinct from", seen.listingId)
      .executeTakeFirst();
    const { reference, ...person } = seen;
    const report: NewGrievance = {
      kind: "message_id" in about ? "message" : "person",
      ...{ name: "", reference: cutText(reference, longestReference), words },
      about: { ...person, reason },
    };
    const row = open ?? (await insertGrievance(tx, { ...filing, by: { userId } }, report));
    return isRefusal(row) ? row : await presentToComplainant(tx, row, await readClock(tx));
  });
}

/** Where a person was seen, and what both sides call that place: an order by its number, a listing, a seller's page. */
type Seen = Omit<NonNullable<NewGrievance["about"]>, "reason"> & { readonly reference: string };

async function findSeen(tx: Transaction, userId: string, about: About): Promise<Seen | undefined> {
  if ("seller_id" in about) return await findByPage(tx, userId, about.seller_id);
  if ("product_id" in about) return await findSeller(tx, userId, about.product_id);
  if ("order_id" in about) return await findOther(tx, userId, about.order_id);
  const messages = tx.selectFrom("conversation_messages").select(["id", "order_id"]);
  const message = await messages
    .where("id", "=", about.message_id)
    .where("sender_id", "<>", userId)
    .executeTakeFirst();
  const other = message && (await findOther(tx, userId, message.order_id));
  return other && message && { ...other, messageId: message.id };
}

async function findSeller(tx: Transaction, userId: string, listingId: number): Promise<Seen | undefined> {
  const auctions = tx
    .selectFrom("auction_states as auction")
    .innerJoin("listings", "listings.id", "auction.listing_id")
    .select(["auction.seller_id", "listings.title"])
    .where("auction.listing_id", "=", listingId);
  const auction = await auctions.where("auction.seller_id", "<>", userId).executeTakeFirst();
  if (auction === undefined) return undefined;
  const { seller_id: sellerId, title } = auction;
  return { userId: sellerId, orderId: null, messageId: null, listingId, reference: title };
}

/** Whoever has a page to be seen on: those alone who have listed something (R-SELLER-1). */
async function findByPage(tx: Transaction, userId: string, publicId: string): Promise<Seen | undefined> {
  const pages = tx
    .selectFrom("users")
    .select(["id", shownSellerName(sql`users`).as("shown_name")])
    .where("public_id", "=", publicId);
  const person = await pages
    .where("id", "<>", userId)
    .where("closed_at", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("listings")
          .select("id")
          .whereRef("seller_id", "=", "users.id")
          .where("status", "<>", "draft"),
      ),
    )
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const { id, shown_name: reference } = person;
  return { userId: id, orderId: null, messageId: null, listingId: null, reference };
}

/** The other one of an order that is paid: before that the two know nothing of each other. */
async function findOther(tx: Transaction, userId: string, orderId: string): Promise<Seen | undefined> {
  const order = await tx
    .selectFrom("orders")
    .select(["buyer_id", "seller_id", "number"])
    .where("id", "=", orderId)
    .where("paid_at", "is not", null)
    .where((is) => is.or([is("buyer_id", "=", userId), is("seller_id", "=", userId)]))
    .executeTakeFirst();
  if (order === undefined) return undefined;
  const other = order.buyer_id === userId ? order.seller_id : order.buyer_id;
  return { userId: other, orderId, messageId: null, listingId: null, reference: order.number };
}
