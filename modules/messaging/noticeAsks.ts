import { sql } from "kysely";
import type { NoticeAnswer } from "#contract/messaging.ts";
import type { NoticeTemplate } from "#languages/noticeTexts.ts";

/** Those that ask for an order's payment. */
const asksToPay = [
  "won",
  "won_kept",
  "bought",
  "bought_kept",
  "next_bidder",
  "next_bidder_kept",
  "deadline_near",
  "deadline_near_kept",
] as const satisfies readonly NoticeTemplate[];

/** These ask where an order goes that was paid. */
const asksWhere = ["address_needed", "address_still_needed"] as const satisfies readonly NoticeTemplate[];

/** Of a row of `orders`: no address was chosen, or none to which it may go as was agreed (R-ORDER-17). */
export const lacksAddress = sql<boolean>`not exists (
  select from addresses
  where addresses.id = orders.delivery_address_id
    and is_brought_to(addresses.pin_code, orders.delivery_pin_code, orders.deposit_id)
    and addresses.pin_code = coalesce(orders.delivery_pin_code, addresses.pin_code))`;

/** Of a row of `messages`: whether what it asks for is still to be done. Null for what asks for nothing. */
export const noticeAsks = sql<NoticeAnswer["asks"]>`case
  when template = any(${[...asksToPay]})
    then (select case when status = 'awaiting_payment' then 'open' else 'over' end from orders
      where number = variables ->> 'order' and buyer_id = user_id)
  when template = any(${[...asksWhere]})
    then (select case when stage = 'awaiting_pickup' and ${lacksAddress} then 'open' else 'over' end from orders
      where number = variables ->> 'order' and buyer_id = user_id) end`;
