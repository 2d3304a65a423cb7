import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { Checkout } from "#contract/checkout.ts";
import type { WonOrder } from "#contract/orders.ts";
import { rupees } from "#domain/money/paise.ts";
import { conservationReport } from "#modules/settlement/watch/conservationReport.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** A signed-in person who has bid on a listing that ends in an hour, and the listing. */
async function biddenListing() {
  const make = createMake(server.database);
  const listing = await make.listing({ basePricePaise: rupees(1000), endsInMs: 3_600_000 });
  const person = await make.user({ name: "Asha" });
  const as = await server.signIn(person.id);
  const deposit = { first_bid_amount: rupees(1000) };
  const started = await server.call("POST", `/bid/${listing.id}/deposit`, { as, body: deposit });
  assert.equal(started.statusCode, 200, started.body);
  const bid = { amount: rupees(1000) };
  const placed = await server.call("POST", `/bid/${listing.id}/bid`, { as, body: bid });
  assert.equal(placed.statusCode, 200, placed.body);
  return { listing, as, stranger: await server.signIn((await make.user()).id) };
}

const skip = (seconds: number) => server.call("POST", "/demo/clock", { body: { advance_seconds: seconds } });

test("won, paid in two parts on the hosted page, and back by the browser", async () => {
  const { listing, as, stranger } = await biddenListing();
  assert.equal((await skip(3601)).statusCode, 200);
  const won = await server.call("GET", "/bids/won?count=200&skip=0", { as });
  const [item] = won.json().results;
  assert.equal(item.product_id, listing.id);
  const orderPath = `/bids/won/${item.id}`;
  assert.equal((await server.call("GET", orderPath, { as: stranger })).statusCode, 404);
  assert.equal((await server.call("GET", orderPath)).statusCode, 401);

  for (const amount of [rupees(400), rupees(600)]) {
    const body = { amount, order_id: item.id };
    const started = await server.call("POST", "/payments/basispay/order", { as, body });
    assert.equal(started.statusCode, 200, started.body);
    await payOnHostedPage(started.json(), as, stranger);
  }
  const order = (await server.call("GET", orderPath, { as })).json() as WonOrder;
  assert.deepEqual([order.order.order_status, order.balance], ["paid", 0]);
  assert.deepEqual(await conservationReport(server.database), []);
});

async function payOnHostedPage(checkout: Checkout, as: string, stranger: string): Promise<void> {
  const own = `/payments/${checkout.payment_id}`;
  const waiting = (await server.call("GET", own, { as })).json();
  assert.deepEqual(waiting.checkout, checkout);
  assert.equal((await server.call("GET", own, { as: stranger })).statusCode, 404);

  const page = await fetch(checkout.checkout_url, {
    method: "POST",
    body: new URLSearchParams(checkout.fields),
  });
  assert.equal(page.status, 200);
  const paid = await fetch(`${checkout.checkout_url}/pay`, {
    method: "POST",
    body: new URLSearchParams({ orderReference: checkout.reference, outcome: "success" }),
    redirect: "manual",
  });
  const back = new URL(paid.headers.get("location") ?? "");
  const returned = await server.app.inject({ method: "GET", url: `${back.pathname}${back.search}` });
  assert.equal(returned.statusCode, 303);
  const result = `/checkout/order/payment/${checkout.payment_id}?returned=true`;
  assert.equal(returned.headers.location, result);

  const settled = (await server.call("GET", own, { as })).json();
  assert.deepEqual([settled.payment.payment_status, settled.checkout], ["success", null]);
  const verify = { as, body: { payment_id: checkout.payment_id } };
  assert.equal((await server.call("POST", "/payments/basispay/verify", verify)).statusCode, 200);
  const notYours = { as: stranger, body: { payment_id: checkout.payment_id } };
  assert.equal((await server.call("POST", "/payments/basispay/verify", notYours)).statusCode, 404);
}

test("a way back that names no payment leads to My Bids, whatever it says", async () => {
  for (const query of ["", "?ref=NONE&success=true", "?ref=%00", "?ref=a&ref=b", `?ref=${"x".repeat(300)}`]) {
    const returned = await server.app.inject({ method: "GET", url: `/ui/response${query}` });
    assert.deepEqual([returned.statusCode, returned.headers.location], [303, "/mybids"], query);
  }
});

test("success=true from the browser proves nothing", async () => {
  const { as } = await biddenListing();
  await skip(3601);
  const [item] = (await server.call("GET", "/bids/won", { as })).json().results;
  const body = { amount: item.balance, order_id: item.id };
  const checkout = (await server.call("POST", "/payments/basispay/order", { as, body })).json() as Checkout;
  await server.app.inject({ method: "GET", url: `/ui/response?ref=${checkout.reference}&success=true` });
  const order = (await server.call("GET", `/bids/won/${item.id}`, { as })).json() as WonOrder;
  assert.deepEqual([order.order.order_status, order.balance], ["awaiting_payment", rupees(1000)]);
});

test("bad input for payments is the caller's fault", async () => {
  const { as } = await biddenListing();
  const order_id = "00000000-0000-4000-8000-000000000000";
  const table: [path: string, body: unknown, status: number][] = [
    ["/payments/basispay/order", { amount: 0, order_id }, 422],
    ["/payments/basispay/order", { amount: 1.5, order_id }, 422],
    ["/payments/basispay/order", { amount: 100, order_id: "x" }, 422],
    ["/payments/basispay/order", { amount: 100, order_id }, 404],
    [`/bids/won/${order_id}/payments`, { amount: 100 }, 404],
    ["/payments/basispay/verify", { payment_id: order_id }, 404],
    ["/payments/icici/upi", { product_id: 999_999_999 }, 404],
  ];
  for (const [path, body, status] of table) {
    const answer = await server.call("POST", path, { as, body });
    assert.equal(answer.statusCode, status, `${path} ${JSON.stringify(body)}: ${answer.body}`);
    assert.ok(answer.json().detail !== undefined);
  }
});
