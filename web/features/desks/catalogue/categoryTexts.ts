import type { CategoryRule } from "#contract/categoryRules.ts";
import type { ApprovedGoods } from "#domain/delivery/approvedGoods.ts";
import type { WeightClass } from "#domain/delivery/deliveryTerms.ts";
import { type CategoryField, categoryFields } from "./categoryWords.ts";

/** A category as its form holds it; empty for what is not said. */
export type CategoryTexts = {
  name: string;
  description: string;
  slug: string;
  parent: string;
  position: string;
  bid_policy: "flat" | "tiered";
  weight_class: WeightClass | "";
  approved_goods: ApprovedGoods | "";
  standing: "shown" | "hidden";
};

export function textsOf(category: CategoryRule | null): CategoryTexts {
  return {
    name: category?.name ?? "",
    description: category?.description ?? "",
    slug: category?.slug ?? "",
    parent: "",
    position: String(category?.position ?? 0),
    bid_policy: category?.bid_policy ?? "flat",
    weight_class: category?.weight_class ?? "",
    approved_goods: category?.approved_goods ?? "",
    standing: category?.is_hidden ? "hidden" : "shown",
  };
}

type Changes = Partial<Pick<CategoryRule, CategoryField>>;

/** What the form changes of a category, and what the operator was shown of the same. */
export function changesOf(texts: CategoryTexts, category: CategoryRule): { changes: Changes; seen: Changes } {
  const wanted = {
    name: texts.name.trim(),
    description: texts.description.trim(),
    position: Number(texts.position),
    bid_policy: texts.bid_policy,
    weight_class: texts.weight_class || null,
    approved_goods: texts.approved_goods || null,
    is_hidden: texts.standing === "hidden",
  };
  const changed = categoryFields.filter((field) => wanted[field] !== category[field]);
  return {
    changes: Object.fromEntries(changed.map((field) => [field, wanted[field]])),
    seen: Object.fromEntries(changed.map((field) => [field, category[field]])),
  };
}
