import { type Kysely, sql } from "kysely";
import type { listDeliveryRates } from "#contract/deliveryRates.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type Invalid, invalidField } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { Database } from "#db/pool.ts";
import type { Schema } from "#db/schema.ts";
import { inTransaction } from "#db/transaction.ts";
import { indiaDayText } from "#domain/auction/indiaTime.ts";
import { type DeliveryRate, deliveryPricesOn, fallsWithDistance } from "#domain/delivery/deliveryRates.ts";
import {
  type DeliveryPrices,
  deliveryPricesOfSet,
  type WeightClass,
} from "#domain/delivery/deliveryTerms.ts";
import { blazeNow, readClock } from "../operations/readClock.ts";
import { lockRules, recordRuleChanges } from "../operations/ruleChanges.ts";

type Rates = AnswerOf<typeof listDeliveryRates>;

/** So many items of a category, the subcategory if there is one. */
type Goods = { readonly categoryId: number | null; readonly quantity: number };

/** What bringing goods costs on a moment's day in India; null before the table begins. */
export async function deliveryPricesAt(
  kysely: Kysely<Schema>,
  moment: Date,
  { categoryId, quantity }: Goods,
): Promise<DeliveryPrices | null> {
  const weightClass = (await weightClassOf(kysely, categoryId)) ?? "medium";
  const ofOne = deliveryPricesOn(indiaDayText(moment), weightClass, await readRates(kysely));
  return ofOne && deliveryPricesOfSet(ofOne, quantity);
}

/** What a category's things weigh, the category's own word before that of its parent. */
export async function weightClassOf(
  kysely: Kysely<Schema>,
  categoryId: number | null,
): Promise<WeightClass | null> {
  const { rows } = await sql<{ weight_class: WeightClass | null }>`
    select coalesce(own.weight_class, parent.weight_class) as weight_class
    from categories as own left join categories as parent on parent.id = own.parent_id
    where own.id = ${categoryId}`.execute(kysely);
  return rows[0]?.weight_class ?? null;
}

async function readRates(kysely: Kysely<Schema>): Promise<DeliveryRate[]> {
  return await kysely
    .selectFrom("delivery_rates")
    .select(["weight_class", "starts_on", "free_from_paise as free_from"])
    .select(["near_paise as near", "region_paise as region", "far_paise as far"])
    .orderBy(sql`array_position('{small,medium,large}'::text[], weight_class)`)
    .orderBy("starts_on", "desc")
    .execute();
}

/** Every row of the table, the latest first, and what each category weighs. */
export async function listRates({ kysely }: Pick<Database, "kysely">): Promise<Rates> {
  const weights = kysely
    .selectFrom("categories")
    .leftJoin("categories as parents", "parents.id", "categories.parent_id")
    .select(["categories.id as category_id", "categories.name", "parents.name as parent_name"])
    .select("categories.weight_class")
    .select(sql<WeightClass>`coalesce(parents.weight_class, 'medium')`.as("inherited_weight_class"))
    .orderBy(sql`coalesce(parents.position, categories.position)`)
    .orderBy(sql`coalesce(parents.id, categories.id)`)
    .orderBy(sql`parents.id is not null`)
    .orderBy("categories.position");
  return { results: await readRates(kysely), weights: await weights.execute() };
}

/**
 * Enters what a class costs from today or later on, in the place of a row that begins on the same day. A farther zone
 * that costs less than a nearer one is not taken: who has not said where it goes is told the dearest.
 */
export async function setDeliveryRate(
  database: Database,
  { rate, operatorId }: { rate: DeliveryRate; operatorId: string },
): Promise<Rates | Refusal | Invalid> {
  return await inTransaction(database, async (tx) => {
    if (rate.starts_on < indiaDayText(await readClock(tx))) return { refused: "rate_begins_too_early" };
    if (fallsWithDistance(rate)) return invalidField("far", "price_falls_with_distance");
    const { near, region, far, free_from, ...day } = rate;
    const prices = { near_paise: near, region_paise: region, far_paise: far };
    const entered = {
      ...{ ...day, ...prices, free_from_paise: free_from },
      ...{ created_by: operatorId, created_at: blazeNow },
    };
    await tx
      .insertInto("delivery_rates")
      .values(entered)
      .onConflict((known) => known.columns(["weight_class", "starts_on"]).doUpdateSet(entered))
      .execute();
    return await listRates({ kysely: tx });
  });
}

type WeightChange = {
  readonly categoryId: number;
  readonly weightClass: WeightClass | null;
  readonly operatorId: string;
};

/** Says what the things of a category weigh; listings that are live keep what was promised. */
export async function setWeightClass(
  database: Database,
  { categoryId, weightClass, operatorId }: WeightChange,
): Promise<Rates | Refusal> {
  return await inTransaction(database, async (tx) => {
    await lockRules(tx, "category");
    const category = tx.selectFrom("categories").where("id", "=", categoryId);
    const known = await category.select("weight_class").forNoKeyUpdate().executeTakeFirst();
    if (known === undefined) return { refused: "not_found", what: "category" };
    const weight = { weight_class: weightClass };
    await tx.updateTable("categories").set(weight).where("id", "=", categoryId).execute();
    const subject = `${categoryId}.weight_class`;
    const changes = [{ subject, before: known.weight_class, after: weightClass }];
    await recordRuleChanges(tx, { kind: "category", operatorId, changes });
    return await listRates({ kysely: tx });
  });
}
