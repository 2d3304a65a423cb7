import type { Checklist } from "../inspection/checklists.ts";
import { type Paise, rupees } from "../money/paise.ts";

type Approved = {
  /** Where Blaze looks at them before they travel: at its desk, or where they stand. */
  readonly checkedAt: "desk" | "place";
  readonly checklist: Checklist;
  /** The highest base price of what Blaze still ships. */
  readonly mostBasePrice?: Paise;
  /** How heavy and how large it may be. Nobody weighs a draft: the seller is told, and who picks it up sees it. */
  readonly mostKg?: number;
  readonly mostInches?: number;
};

/**
 * Annexure A of the Terms of Use: the goods that Blaze looks at, grades and ships, in the order of its page. A category
 * says which of them it is (`categories.approved_goods`), a subcategory without a word is what its parent is, and a
 * category that is none of them is handed over by its seller.
 */
const annexureA = {
  phones_tablets: { checkedAt: "desk", checklist: "phone" },
  laptops_monitors: { checkedAt: "desk", checklist: "laptop" },
  cameras_lenses: { checkedAt: "desk", checklist: "camera" },
  watches_wearables: { checkedAt: "desk", checklist: "general", mostBasePrice: rupees(100_000) },
  audio: { checkedAt: "desk", checklist: "general", mostKg: 15 },
  gaming: { checkedAt: "desk", checklist: "general" },
  televisions_projectors: { checkedAt: "place", checklist: "screen", mostInches: 75 },
  home_appliances: { checkedAt: "place", checklist: "appliance" },
  bicycles: { checkedAt: "place", checklist: "bicycle" },
  musical_instruments: { checkedAt: "place", checklist: "general", mostKg: 30 },
} as const satisfies Record<string, Approved>;

export type ApprovedGoods = keyof typeof annexureA;
export const approvedGoods = Object.keys(annexureA) as ApprovedGoods[];

export function approvalOf(goods: ApprovedGoods): Approved {
  return annexureA[goods];
}

/** What is looked at in goods of a category; in those that were promised before the list was asked, what all have. */
export function checklistOf(goods: ApprovedGoods | null): Checklist {
  return goods === null ? "general" : annexureA[goods].checklist;
}

/** Whether Blaze ships it: it is on the list, and costs no more than the list allows. */
export function isShippable(goods: ApprovedGoods | null, basePrice: Paise | null): boolean {
  if (goods === null) return false;
  const { mostBasePrice }: Approved = annexureA[goods];
  return mostBasePrice === undefined || basePrice === null || basePrice <= mostBasePrice;
}
