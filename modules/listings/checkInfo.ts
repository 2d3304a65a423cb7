import { sql } from "kysely";
import type { Invalid } from "#contract/fieldProblems.ts";
import type { Refusal } from "#contract/refusals.ts";
import type { InfoInput } from "#contract/sellingInput.ts";
import type { Transaction } from "#db/transaction.ts";
import type { ApprovedGoods } from "#domain/delivery/approvedGoods.ts";
import { defaultEndDate, endDateProblem, longestAuctionDays } from "#domain/listing/endDate.ts";
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

type Facts = {
  now: Date;
  is_category: boolean;
  has_children: boolean;
  is_child: boolean;
  owns_business: boolean;
  approved_goods: ApprovedGoods | null;
};

/**
 * Holds product information against the categories, the clock and the seller's accounts. A draft keeps its end date
 * where the input has none.
 */
export async function checkInfo(
  tx: Transaction,
  sellerId: string,
  input: InfoInput,
  keptEndDate: Date | null = null,
): Promise<CheckedInfo | Invalid | Refusal> {
  const accountId = input.seller_id && input.seller_id !== sellerId ? input.seller_id : null;
  const facts = await readFacts(tx, sellerId, input, accountId);
  const endDate = input.end_date ?? keptEndDate ?? defaultEndDate(facts.now);
  const invalid = [...categoryProblems(input, facts), ...endDateProblems(endDate, facts.now)];
  if (invalid.length > 0) return invalidFields(invalid);
  if (accountId && !facts.owns_business) return { refused: "not_found", what: "seller account" };
  return {
    title: input.title,
    categoryId: input.category_id,
    subCategoryId: input.sub_category_id ?? null,
    endDate,
    sellerAccountId: accountId,
    approvedGoods: facts.approved_goods,
  };
}

async function readFacts(
  tx: Transaction,
  sellerId: string,
  input: InfoInput,
  accountId: string | null,
): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select blaze_now() as now,
      exists (select from categories where id = ${input.category_id} and parent_id is null and not is_hidden) as is_category,
      exists (select from categories where parent_id = ${input.category_id} and not is_hidden) as has_children,
      exists (select from categories
        where id = ${input.sub_category_id ?? null}::bigint and parent_id = ${input.category_id} and not is_hidden) as is_child,
      exists (select from businesses
        where id = ${accountId}::uuid and user_id = ${sellerId} and removed_at is null) as owns_business,
      (select coalesce(kind.approved_goods, category.approved_goods)
        from categories category left join categories kind on kind.id = ${input.sub_category_id ?? null}::bigint
        where category.id = ${input.category_id}) as approved_goods
  `.execute(tx);
  return rows[0] as Facts;
}

function categoryProblems(input: InfoInput, facts: Facts): BodyProblem[] {
  if (!facts.is_category) return [{ loc: ["category_id"], type: "category_unknown" }];
  const loc = ["sub_category_id"];
  if (input.sub_category_id === null || input.sub_category_id === undefined) {
    return facts.has_children ? [{ loc, type: "subcategory_required" }] : [];
  }
  return facts.is_child ? [] : [{ loc, type: "subcategory_elsewhere" }];
}

function endDateProblems(endDate: Date, now: Date): BodyProblem[] {
  const problem = endDateProblem(endDate, now);
  if (problem === null) return [];
  const loc = ["end_date"];
  if (problem === "past") return [{ loc, type: "end_date_past" }];
  return [{ loc, type: "end_date_too_far", days: longestAuctionDays }];
}
