import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { inTransaction } from "#db/transaction.ts";
import { forgetPerson } from "#modules/privacy/forgetPerson.ts";
import { markClosed } from "#modules/privacy/markClosed.ts";
import { untilWaiting } from "#tests/support/untilWaiting.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
let operator: string;
before(async () => {
  world = await startSellingWorld();
  operator = await world.server.signIn((await world.make.user({ isOperator: true })).id);
});
after(() => world.server.close());

/** A seller with a running listing, and what guests read of them. */
async function shopkeeper() {
  const { make, server } = world;
  const seller = await make.seller();
  const { id } = await make.listing({ sellerId: seller.id, status: "active" });
  const as = await server.signIn(seller.id);
  const product = async () => (await server.call("GET", `/guest/product/${id}`)).json();
  const page = async () => (await server.call("GET", `/guest/sellers/${(await product()).seller.id}`)).json();
  const save = (body: object) => server.call("PUT", "/user/shop", { as, body });
  const remove = () => server.call("DELETE", "/user/shop", { as });
  const own = async () => (await server.call("GET", "/user/shop", { as })).json();
  const takeBack = (body: object, by = operator) =>
    server.call("POST", `/ops/users/${seller.id}/shop/take-back`, { as: by, body });
  return { seller, product, page, save, remove, own, takeBack };
}

test("a shop's name stands beside its items and on its page, and goes again", async () => {
  const { product, page, save, remove, own } = await shopkeeper();
  const before = (await product()).seller_name;
  const saved = await save({ name: "  Second   Spring ", line: "Phones that were looked after" });
  assert.equal(saved.statusCode, 200, saved.body);
  assert.equal(saved.json().name, "Second Spring");
  assert.equal((await product()).seller_name, "Second Spring");
  const shown = await page();
  assert.deepEqual([shown.name, shown.shop_line], ["Second Spring", "Phones that were looked after"]);
  assert.equal((await own()).page_id, shown.id);
  const removed = await remove();
  assert.equal(removed.json().name, null);
  assert.equal((await product()).seller_name, before);
  assert.equal((await page()).shop_line, "");
});

test("a name that misleads, reaches somebody or cannot be read is refused", async () => {
  const { save, own } = await shopkeeper();
  const refused = {
    "Blaze Official": "name_company",
    "B1aze Store": "name_company",
    "Call 9876543210": "name_phone",
    "www.shop.in": "name_link",
    "raj@okaxis": "name_upi",
    "....": "name_unreadable",
    ab: "too_short",
    ["x".repeat(61)]: "too_long",
  };
  for (const [name, type] of Object.entries(refused)) {
    const answer = await save({ name });
    assert.equal(answer.statusCode, 422, name);
    assert.ok(
      answer.json().detail.some((problem: { type: string }) => problem.type === type),
      answer.body,
    );
  }
  const refusedLines = {
    "WhatsApp 9876543210": "line_phone",
    "See mystore.shop": "line_link",
    "Pay asha@okaxis": "line_upi",
    "B1aze Support": "line_company",
    // Two units to each picture: within the limit, which counts characters.
    [`${"📱".repeat(146)}9876543210`]: "line_phone",
  };
  for (const [line, type] of Object.entries(refusedLines)) {
    const answer = await save({ name: "Second Spring", line });
    assert.equal(answer.statusCode, 422, line);
    assert.equal(answer.json().detail[0].type, type, line);
  }
  assert.equal((await own()).name, null);
});

test("the page of a shop is named once there is one", async () => {
  const { make, server } = world;
  const seller = await make.seller();
  const as = await server.signIn(seller.id);
  const pageId = async () => (await server.call("GET", "/user/shop", { as })).json().page_id;
  await make.listing({ sellerId: seller.id, status: "draft" });
  assert.equal(await pageId(), null);
  await make.listing({ sellerId: seller.id, status: "active" });
  assert.equal((await server.call("GET", `/guest/sellers/${await pageId()}`)).statusCode, 200);
});

test("an operator takes back the name that they read, with a reason that the seller reads", async () => {
  const { product, save, own, takeBack, seller } = await shopkeeper();
  await save({ name: "Mobile World" });
  assert.equal(
    (await takeBack({ name: "Mobile", reason: "A maker's" })).json().detail.code,
    "reported_text_changed",
  );
  const taken = await takeBack({ name: "Mobile World", reason: "It is another shop's name." });
  assert.equal(taken.statusCode, 200, taken.body);
  assert.equal((await takeBack({ name: "Mobile World", reason: "Again" })).statusCode, 200);
  assert.notEqual((await product()).seller_name, "Mobile World");
  assert.equal((await own()).take_back.reason, "It is another shop's name.");
  for (const again of ["Mobile World", "M0bile-World", "mobile world!", "Mob!le World"]) {
    assert.equal((await save({ name: again })).json().detail[0].type, "shop_name_taken_back", again);
  }
  assert.equal((await save({ name: "Second Spring" })).statusCode, 200);
  assert.equal((await own()).take_back, null);
  const notices = world.server.database.kysely.selectFrom("messages").select("template");
  const told = await notices
    .where("user_id", "=", seller.id)
    .where("template", "=", "shop_name_taken_back")
    .execute();
  assert.equal(told.length, 1);
});

test("a name that was taken back is shown until another one was chosen, and not again when that one goes", async () => {
  const { save, remove, own, takeBack } = await shopkeeper();
  await save({ name: "Mobile World" });
  await takeBack({ name: "Mobile World", reason: "It is another shop's name." });
  await remove();
  assert.equal((await own()).take_back.name, "Mobile World");
  await save({ name: "Second Spring" });
  await remove();
  assert.equal((await own()).take_back, null);
  await save({ name: "Phone Planet" });
  await takeBack({ name: "Phone Planet", reason: "That as well." });
  assert.equal((await own()).take_back.name, "Phone Planet");
});

test("a name is saved and taken back one after the other", async () => {
  const { seller, save, own, takeBack } = await shopkeeper();
  await save({ name: "Mobile World" });
  const takeWorld = () => takeBack({ name: "Mobile World", reason: "It is another shop's name." });
  const [saved, refused] = await inTurn(seller.id, [() => save({ name: "Mobile Earth" }), takeWorld]);
  assert.deepEqual([saved.statusCode, refused.json().detail?.code], [200, "reported_text_changed"]);
  assert.equal((await own()).name, "Mobile Earth");
  await save({ name: "Mobile World" });
  const [taken, again] = await inTurn(seller.id, [takeWorld, () => save({ name: "Mobile World" })]);
  assert.equal(taken.statusCode, 200, taken.body);
  assert.equal(again.json().detail?.[0].type, "shop_name_taken_back", again.body);
  assert.equal((await own()).name, null);
});

type Call = () => ReturnType<SellingWorld["server"]["call"]>;

/** Makes both calls while somebody holds the person, so that they wait for it in this order. */
async function inTurn(userId: string, [first, second]: readonly [Call, Call]) {
  const { database } = world.server;
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query("select from users where id = $1 for no key update", [userId]);
  const firstAnswer = first();
  await untilWaiting(database);
  const secondAnswer = second();
  await untilWaiting(database, 2);
  await client.query("commit");
  client.release();
  return await Promise.all([firstAnswer, secondAnswer]);
}

test("what a shop was called goes with the account", async () => {
  const { seller, page, product, save, takeBack } = await shopkeeper();
  await save({ name: "Mobile World", line: "Old phones" });
  await takeBack({ name: "Mobile World", reason: "It is another shop's name." });
  await save({ name: "Second Spring", line: "Phones that were looked after" });
  const kept = async (table: "shops" | "shop_take_backs") => {
    const rows = world.server.database.kysely.selectFrom(table).select("name");
    return (await rows.where("seller_id", "=", seller.id).execute()).map(({ name }) => name);
  };
  assert.deepEqual(
    [await kept("shops"), await kept("shop_take_backs")],
    [["Second Spring"], ["Mobile World"]],
  );
  const about = { seller_id: (await product()).seller.id };
  const report = { as: world.otherToken, body: { about, reason: "fraud" } };
  const reported = await world.server.call("POST", "/user/reports", report);
  assert.equal(reported.json().reference, "Second Spring", reported.body);
  await inTransaction(world.server.database, async (tx) => {
    await forgetPerson(tx, { userId: seller.id, mobile: seller.mobile });
    await markClosed(tx, seller.id);
  });
  assert.deepEqual([await kept("shops"), await kept("shop_take_backs")], [[], []]);
  const shown = await page();
  assert.deepEqual([shown.is_closed, shown.name, shown.shop_line], [true, "", ""]);
  assert.notEqual((await product()).seller_name, "Second Spring");
  const again = await world.server.call("GET", `/user/grievances/${reported.json().number}`, {
    as: world.otherToken,
  });
  assert.equal(again.json().reference, "", "nor does who reported them read it");
});

test("nobody else names or takes back somebody's shop", async () => {
  const { save, takeBack, own } = await shopkeeper();
  await save({ name: "Second Spring" });
  assert.equal((await takeBack({ name: "Second Spring", reason: "x" }, world.otherToken)).statusCode, 404);
  const elsewhere = { as: world.otherToken, body: { name: "Third Spring" } };
  const named = await world.server.call("PUT", "/user/shop", elsewhere);
  assert.deepEqual([named.statusCode, named.json().name], [200, "Third Spring"]);
  const removed = await world.server.call("DELETE", "/user/shop", { as: world.otherToken });
  assert.deepEqual([removed.statusCode, removed.json().name], [200, null]);
  assert.equal((await own()).name, "Second Spring");
  assert.equal((await world.server.call("GET", "/user/shop")).statusCode, 401);
});
