import createClient from "openapi-fetch";
// Made from the published document by the test, which checks this file against it.
import type { paths } from "published-document";

/** What happens outside of the API. */
export type Job = {
  readonly baseUrl: string;
  readonly mobile: string;
  readonly categoryId: number;
  /** Reads the one-time password that was sent last. */
  readonly readOtp: () => Promise<string>;
  /** Pays what a provider knows under this reference. */
  readonly pay: (reference: string) => Promise<void>;
  /** Somebody else bids this amount. */
  readonly outbid: (amount: number) => Promise<void>;
  readonly endAuction: () => Promise<void>;
};

/** What somebody does who has nothing but the published document: signs in, browses, deposits, bids, wins and pays. */
export async function mainJob(job: Job) {
  const client = createClient<paths>({ baseUrl: job.baseUrl });
  client.use(await signIn(client, job));
  const query = { category_id: job.categoryId, limit: 1 };
  const { results, next_cursor: cursor } = taken(
    await client.GET("/api/v1/products/category", { params: { query } }),
  );
  const [product = fail("nothing is for sale")] = results;
  const params = { path: { id: product.id } };

  const body = { mode: "UPI", provider: "ICICI" } as const;
  const begun = taken(await client.POST("/api/v1/bid/{id}/deposit", { params, body }));
  await job.pay(begun.payment?.reference ?? fail("there is no code to pay"));
  const held = taken(await client.POST("/api/v1/bid/{id}/deposit", { params, body }));

  const bid = (amount: number) => client.POST("/api/v1/bid/{id}/bid", { params, body: { amount } });
  const refused = await bid(100);
  const first = taken(await bid(held.minimum_next_bid));
  await job.outbid(first.minimum_next_bid);
  const [active] = taken(
    await client.GET("/api/v1/bids/active", { params: { query: { count: 1 } } }),
  ).results;
  const second = taken(await bid(active?.minimum_next_bid ?? fail("the bid is not listed")));

  await job.endAuction();
  const [won = fail("nothing was won")] = taken(await client.GET("/api/v1/bids/won")).results;
  const order = { path: { id: won.id } };
  const checkout = taken(
    await client.POST("/api/v1/bids/won/{id}/payments", { params: order, body: { amount: won.balance } }),
  );
  await job.pay(checkout.reference);
  const payment = { path: { id: checkout.payment_id } };
  const verified = taken(await client.POST("/api/v1/payments/{id}/verify", { params: payment }));
  const paid = taken(await client.GET("/api/v1/bids/won/{id}", { params: order }));
  return {
    productId: product.id,
    cursor,
    deposits: [begun.status, held.status],
    refused: refused.error?.detail,
    winning: [first.winning, active?.winning, second.winning],
    payment: verified.payment.payment_status,
    order: [paid.order.order_status, paid.balance],
  };
}

async function signIn(client: ReturnType<typeof createClient<paths>>, { mobile, readOtp }: Job) {
  const asked = taken(await client.POST("/api/v1/request-otp", { body: { mobile } }));
  const body = { otp_request_id: asked.id, mobile, otp: await readOtp() };
  const { access_token: token } = taken(await client.POST("/api/v1/verify-otp", { body }));
  return {
    onRequest: ({ request }: { request: Request }) => request.headers.set("authorization", `Bearer ${token}`),
  };
}

function taken<Data>({ data, error }: { data?: Data; error?: unknown }): Data {
  return data ?? fail(JSON.stringify(error));
}

function fail(why: string): never {
  throw new Error(why);
}
