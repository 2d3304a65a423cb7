import type { Pool } from "pg";

/** What a parameter is asked with, by its name, or by its call and name: values that are alike, under what they are. */
export type DeskSamples = Readonly<
  Record<string, readonly { readonly label: string; readonly values: readonly string[] }[]>
>;

const many = 40;

/** Rows of the filled database, drawn from all over it. */
export async function readSamples(pool: Pool, orders: number): Promise<DeskSamples> {
  const ids = async (label: string, text: string) => {
    const { rows } = await pool.query<{ value: string }>(`${text} limit ${many}`);
    return { label, values: rows.map(({ value }) => String(value)) };
  };
  const step = Math.max(1, Math.floor(orders / many));
  const ofOrders = (label: string, column: string, condition = "true") =>
    ids(
      label,
      `select ${column} as value from bench.orders where n % ${step} = 3 and ${condition} order by n`,
    );
  const anyOrder = await ofOrders("", "id");
  const people = [
    await ofOrders("anybody", "buyer_id"),
    { label: "a big seller", values: await one(pool, "select bench.id('user', 1) as value") },
    {
      label: "a big buyer",
      values: await one(pool, `select bench.id('user', ${Math.floor(orders / 50) + 1}) as value`),
    },
  ];
  const underWay = await ids("under way", "select id as value from bench.orders where stage = 'picked_up'");
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  return {
    ...callSamples(day),
    id: [anyOrder],
    "/orders/{id} id": [anyOrder],
    "/orders/{id}/inspection id": [underWay],
    "/listings/{id} id": [await ofOrders("", "n")],
    "/bank-accounts/{id} id": [
      await ids("", "select id as value from bank_accounts where status = 'name_mismatch'"),
    ],
    "/kyc/{id} id": [await ids("", "select id as value from kyc_submissions where replaced_at is null")],
    "/support-views/{id} id": [
      await ids("", `select id as value from support_views where operator_id = bench.id('operator', 1)`),
    ],
    "/grievances/{id} id": [await ids("", "select id as value from grievances where due_at is not null")],
    "/claims/{id}/conversation id": [
      await ids(
        "",
        `select claims.id as value from claims join orders on orders.id = order_id join listings on listings.id = listing_id
          where claims.closed_at is null and shipping_mode = 'handover'`,
      ),
    ],
    "/payout-batches/{id}/payouts id": [await ids("", "select id as value from payout_batches")],
    "/invitations/{id}/codes id": [await ids("", "select id as value from invitations")],
    "/invitations/{id}/codes.csv id": [await ids("", "select id as value from invitations")],
    ...Object.fromEntries(personPaths.map((path) => [`${path} id`, people])),
    user_id: people,
    operator_id: [await ids("one", "select id as value from users where is_operator")],
    subject: [await ids("an order", "select subject as value from operator_log where subject <> ''")],
    code: [await ids("one", "select code as value from invitation_codes")],
    category_id: [await ids("one", "select id as value from categories")],
    number: [await ids("an order's", "select number as value from orders")],
    "/ledger/transfers q": [
      await ids("an order", "select number as value from orders where paid_at is not null"),
      { label: "a big account", values: ["gateway:razorpay"] },
      { label: "a big seller", values: await one(pool, "select 'seller:' || bench.id('user', 1) as value") },
      await ids("a payment", "select id as value from payments"),
    ],
    "/find q": await searches(ids, ofOrders),
  };
}

const personPaths = [
  ...[
    "",
    "/notes",
    "/messages",
    "/bid-ceilings",
    "/listings",
    "/orders",
    "/bids",
    "/money/bought",
    "/money/sold",
  ],
  ...["/strikes", "/support-views", "/signals", "/blocks"],
].map((part) => `/users/{id}${part}`);

type Ids = (label: string, text: string) => Promise<DeskSamples[string][number]>;

/** Whatever an operator may look for: each kind of name that `findTerms` reads. */
async function searches(ids: Ids, ofOrders: Ids): Promise<DeskSamples[string]> {
  return [
    await ids("mobile", "select substr(mobile, 4) as value from users where mobile like '+918%'"),
    await ofOrders("person's id", "buyer_id"),
    await ids("order number", "select number as value from orders"),
    await ofOrders("order's id", "id"),
    await ofOrders("listing", "n"),
    await ids("item number", "select value from item_numbers"),
    await ids("payment", "select reference as value from payments"),
    await ids("provider's payment", "select provider_reference as value from payments"),
    await ids("refund", "select reference as value from refunds"),
    await ids("payout", "select reference as value from payouts"),
    await ids("bank's reference", "select bank_reference as value from payouts"),
    { label: "a name that many have", values: ["Ravi", "Priya"] },
    await ids("a whole name", "select name as value from users where mobile like '+918%'"),
    { label: "a title that many have", values: ["Phone", "Laptop"] },
    await ids("a whole title", "select title as value from listings"),
    { label: "three letters", values: ["rav", "pho"] },
    { label: "nothing", values: ["zzzzqqq"] },
  ];
}

async function one(pool: Pool, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ value: string }>(text);
  return rows.map(({ value }) => String(value));
}

/** Of calls whose parameters are no rows. */
function callSamples(day: (daysAgo: number) => string): DeskSamples {
  const moment = (hoursAgo: number) => new Date(Date.now() - hoursAgo * 3_600_000).toISOString();
  return {
    zoom: [{ label: "the middle of Delhi", values: ["8"] }],
    x: [{ label: "", values: ["182"] }],
    y: [{ label: "", values: ["107"] }],
    "/service-map/tiles/{zoom}/{x}/{y} state": [{ label: "any", values: ["1"] }],
    west: [{ label: "", values: ["76.8"] }],
    south: [{ label: "", values: ["28.3"] }],
    east: [{ label: "", values: ["77.6"] }],
    north: [{ label: "Delhi", values: ["28.9"] }],
    "/service-map/{prefix} prefix": [
      { label: "a pin code", values: ["110035", "560001"] },
      { label: "a region", values: ["110", "560"] },
    ],
    "/brands q": [{ label: "a brand", values: ["sam", "apple"] }],
    near: [{ label: "a pin code", values: ["110035", "560001"] }],
    call: [{ label: "orders", values: ["GET /ops/orders"] }],
    from: [{ label: "a month ago", values: [day(30)] }],
    to: [{ label: "a year ago", values: [day(365)] }],
    "/days to": [{ label: "today", values: [day(0)] }],
    "/outages/preview from": [{ label: "", values: [moment(3)] }],
    "/outages/preview until": [{ label: "an hour", values: [moment(2)] }],
    least: [{ label: "dear", values: ["4900000"] }],
    most: [{ label: "cheap", values: ["110000"] }],
    month: [{ label: "this", values: [day(0).slice(0, 7)] }],
    "/synonyms/preview q": [{ label: "phone", values: ["phone"] }],
    words: [{ label: "mobile", values: ["mobile"] }],
    "/synonyms/preview id": [{ label: "none", values: ["1"] }],
    "/ledger/days/{id} id": [{ label: "", values: [day(2)] }],
    "/ledger/days/{id}/csv id": [{ label: "", values: [day(2)] }],
    "/invitation-codes/{code}/people code": [{ label: "", values: ["BENCH-1000-1"] }],
  };
}
