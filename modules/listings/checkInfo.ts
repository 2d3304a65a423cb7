import { sql } from "kysely";
import type { Invalid } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { InfoInput } from "#contract/sellingInput.ts";
import type { Transaction } from "#db/transaction.ts";
import type { ApprovedGoods } from "#domain/delivery/approvedGoods.ts";
import type { CategoryPlace } from "#domain/listing/categoryCorrection.ts";
import { defaultEndDate, endDateProblem, longestAuctionDays } from "#domain/listing/endDate.ts";
import { type CategoryFacts, categoryFacts, categoryProblems } from "./checkCategory.ts";
import { type BodyProblem, invalidFields } from "./invalidFields.ts";

/** Product information that fits together, as it is stored. */
export type CheckedInfo = {
  title: string;
  categoryId: number;
  subCategoryId: number | null;
  endDate: Date;
  /** Null when the person sells, else the business. */
  sellerAccountId: string | null;
  /** Which goods of Annexure A the category is; null for none. */
  approvedGoods: ApprovedGoods | null;
};

type Facts = CategoryFacts & { now: Date; owns_business: boolean };

/** What a draft has by now. */
type KeptDates = { readonly end_date: Date | null; readonly starts_at: Date | null };

/**
 * Holds product information against the categories, the clock and the seller's accounts. A draft keeps its end date
 * where the input has none. An end too soon after a chosen start is taken, since the start may be changed next: what is
 * missing of the draft names it.
 */
export async function checkInfo(
  tx: Transaction,
  sellerId: string,
  input: InfoInput,
  kept: KeptDates = { end_date: null, starts_at: null },
): Promise<CheckedInfo | Invalid | Refusal> {
  const accountId = input.seller_id && input.seller_id !== sellerId ? input.seller_id : null;
  const place = { categoryId: input.category_id, subCategoryId: input.sub_category_id ?? null };
  const facts = await readFacts(tx, { sellerId, place, accountId });
  const endDate = input.end_date ?? kept.end_date ?? defaultEndDate(facts.now);
  const invalid = [...categoryProblems(place, facts), ...endDateProblems(endDate, facts.now, kept.starts_at)];
  if (invalid.length > 0) return invalidFields(invalid);
  if (accountId && !facts.owns_business) return { refused: "not_found", what: "seller account" };
  return {
    title: input.title,
    ...place,
    endDate,
    sellerAccountId: accountId,
    approvedGoods: facts.approved_goods,
  };
}

async function readFacts(
  tx: Transaction,
  { sellerId, place, accountId }: { sellerId: string; place: CategoryPlace; accountId: string | null },
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select blaze_now() as now, ${categoryFacts(place)},
      exists (select from businesses
        where id = ${accountId}::uuid and user_id = ${sellerId} and removed_at is null) as owns_business
  `.execute(tx);
  return rows[0] as Facts;
}

/** Why a listing cannot end then, by the field of its body. */
export function endDateProblems(endDate: Date, now: Date, startsAt: Date | null): BodyProblem[] {
  const problem = endDateProblem(endDate, now, startsAt);
  if (problem === null) return [];
  const loc = ["end_date"];
  if (problem === "past") return [{ loc, type: "end_date_past" }];
  return [{ loc, type: "end_date_too_far", days: longestAuctionDays }];
}
