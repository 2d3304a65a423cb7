import { sql } from "kysely";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Shop } from "#contract/shops.ts";
import type { Database } from "#db/pool.ts";
import { inTransaction, type Transaction } from "#db/transaction.ts";
import { looksLike } from "#domain/text/looksLike.ts";
import { lockPerson } from "../identity/lockPerson.ts";
import { queueMessages } from "../messaging/queueMessages.ts";
import { blazeNow } from "../operations/readClock.ts";

type Row = {
  name: string | null;
  line: string;
  page_id: string | null;
  taken_name: string | null;
  taken_reason: string;
  taken_back_at: Date;
};

/** What a seller calls their shop, and why the last name was taken back until another one was chosen. */
export async function readShop(reader: Database["kysely"], sellerId: string): Promise<Shop> {
  const { rows } = await sql<Row>`
    select shops.name, coalesce(shops.line, '') as line,
      case when exists (select from listings where seller_id = users.id and status <> 'draft')
        then users.public_id end as page_id,
      taken.name as taken_name, taken.reason as taken_reason, taken.taken_back_at
    from users
    left join shops on shops.seller_id = users.id
    left join lateral (
      select name, reason, taken_back_at from shop_take_backs
      where seller_id = users.id and replaced_at is null order by taken_back_at desc limit 1
    ) as taken on true
    where users.id = ${sellerId}`.execute(reader);
  const {
    name,
    line,
    page_id,
    taken_name: takenName,
    taken_reason: reason,
    taken_back_at: at,
  } = rows[0] as Row;
  const taken = takenName === null ? null : { name: takenName, reason, taken_back_at: at.toISOString() };
  return { name, line, page_id, take_back: taken };
}

/** Writes it for everybody to read. A name that was taken back is refused, whatever letters it is written with. */
export async function saveShop(
  database: Database,
  { sellerId, name, line }: { readonly sellerId: string; readonly name: string; readonly line: string },
): Promise<Shop | Invalid> {
  return await inTransaction(database, async (tx) => {
    await lockPerson(tx, sellerId);
    const taken = await tx
      .selectFrom("shop_take_backs")
      .select("name")
      .where("seller_id", "=", sellerId)
      .execute();
    if (taken.some((one) => looksLike(one.name, name))) return invalidField("name", "shop_name_taken_back");
    await sql`
      insert into shops (seller_id, name, line) values (${sellerId}, ${name}, ${line})
      on conflict (seller_id) do update
      set name = excluded.name, line = excluded.line, written_at = excluded.written_at`.execute(tx);
    await sql`
      update shop_take_backs set replaced_at = blaze_now()
      where seller_id = ${sellerId} and replaced_at is null`.execute(tx);
    return await readShop(tx, sellerId);
  });
}

/** The seller's own name stands in its place. Repeated, it is answered alike. */
export async function removeShop(database: Database, sellerId: string): Promise<Shop> {
  return await inTransaction(database, async (tx) => {
    await lockPerson(tx, sellerId);
    await tx.deleteFrom("shops").where("seller_id", "=", sellerId).execute();
    return await readShop(tx, sellerId);
  });
}

type TakeBack = {
  readonly sellerId: string;
  readonly operatorId: string;
  /** As the operator read it. */
  readonly name: string;
  readonly reason: string;
};

/** Takes a shop's name back (R-SHOP-3). What was taken back already is answered alike. */
export async function takeBackShopName(
  database: Database,
  { sellerId, operatorId, name, reason }: TakeBack,
): Promise<{ taken_back: true } | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockPerson(tx, sellerId);
    const shop = await tx
      .selectFrom("shops")
      .selectAll()
      .where("seller_id", "=", sellerId)
      .executeTakeFirst();
    if (shop === undefined) {
      return (await wasTaken(tx, sellerId, name))
        ? { taken_back: true }
        : { refused: "not_found", what: "shop" };
    }
    if (shop.name !== name) return { refused: "reported_text_changed" };
    await tx.deleteFrom("shops").where("seller_id", "=", sellerId).execute();
    const row = { seller_id: sellerId, name, line: shop.line, reason, taken_back_by: operatorId };
    const inserted = tx.insertInto("shop_take_backs").values({ ...row, taken_back_at: blazeNow });
    const { id } = await inserted.returning("id").executeTakeFirstOrThrow();
    await queueMessages(tx, [
      {
        userId: sellerId,
        template: "shop_name_taken_back",
        variables: {},
        idempotencyKey: `shop_name_taken_back:${id}`,
        path: "/sell/shop",
      },
    ]);
    return { taken_back: true };
  });
}

async function wasTaken(tx: Transaction, sellerId: string, name: string): Promise<boolean> {
  const taken = tx.selectFrom("shop_take_backs").select("id").where("seller_id", "=", sellerId);
  return (await taken.where("name", "=", name).executeTakeFirst()) !== undefined;
}
