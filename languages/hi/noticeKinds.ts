import { sameNotices } from "../sameNotices.ts";
import { account } from "./noticeKinds/account.ts";
import { bidding } from "./noticeKinds/bidding.ts";
import { money } from "./noticeKinds/money.ts";
import { orders } from "./noticeKinds/orders.ts";
import { results } from "./noticeKinds/results.ts";
import { selling } from "./noticeKinds/selling.ts";

export const noticeKinds = sameNotices({ bidding, results, orders, money, selling, account });
