import type { NoticeKinds } from "../noticeTexts.ts";
import { account } from "./noticeKinds/account.ts";
import { bidding } from "./noticeKinds/bidding.ts";
import { money } from "./noticeKinds/money.ts";
import { orders } from "./noticeKinds/orders.ts";
import { results } from "./noticeKinds/results.ts";
import { selling } from "./noticeKinds/selling.ts";

/** Every kind of notice, declared under the topic by which people choose how they are told. */
export const noticeKinds = {
  bidding,
  results,
  orders,
  money,
  selling,
  account,
} as const satisfies NoticeKinds;
