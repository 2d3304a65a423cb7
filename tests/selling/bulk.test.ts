import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { demoProductOptions } from "#demo/data/productOptions.ts";
import { bulkLimits } from "#domain/listing/bulk/bulkLimits.ts";
import { maxDrafts } from "#domain/listing/maxDrafts.ts";
import { rupees } from "#domain/money/paise.ts";
import { createBulkDrafts } from "#modules/listings/bulk/createBulkDrafts.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
  const { server, make, categoryId } = world;
  const as = await server.signIn((await make.user({ isOperator: true })).id);
  const models = [{ name: "11R", aliases: [] }];
  const brand = { name: "OnePlus", aliases: ["1+"], categories: [{ category_id: categoryId, models }] };
  assert.equal((await server.call("POST", "/ops/brands", { as, body: brand })).statusCode, 200);
  const path = `/ops/product-options/${categoryId}`;
  const written = await server.call("PUT", path, { as, body: demoProductOptions.phones });
  assert.equal(written.statusCode, 200, written.body);
});
after(() => world.server.close());

const imei = "490154203237518";
const whole = {
  title: "OnePlus 11R 8/128 Black",
  condition: "Used",
  base_price: "₹12,500",
  end_day: "5",
  end_hour: "8 pm",
  reserve_price: "14000",
  buy_now_price: "20000",
  description: "Bought in 2023.\nNo scratches & no <b>.",
  others: "A dent at the corner.",
  "verification.identity.imei": "49-015420-323751-8",
};
type Cells = Record<string, string>;

function bodyOf(rows: readonly Cells[]) {
  const { categoryId, subCategoryId } = world;
  const numbered = rows.map((cells, at) => ({ row: at + 2, cells }));
  return { category_id: categoryId, sub_category_id: subCategoryId, rows: numbered };
}

const check = async (...rows: Cells[]) => await world.call("POST", "/user/bulk/check", bodyOf(rows));

/** Begins drafts as somebody, with a key. */
async function create(rows: readonly Cells[], { as = world.sellerToken, key = "" } = {}) {
  const headers: Record<string, string> = key === "" ? {} : { "idempotency-key": key };
  return await world.server.call("POST", "/user/bulk/drafts", { as, body: bodyOf(rows), headers });
}

/** The types of a row's problems by their columns. */
function problemsOf(row: { problems: { column: string; type: string }[] }) {
  return Object.fromEntries(row.problems.map(({ column, type }) => [column, type]));
}

test("the columns of a category have headers and choices in both languages", async () => {
  const { categoryId, subCategoryId } = world;
  const path = `/user/bulk/columns?category_id=${categoryId}&sub_category_id=${subCategoryId}`;
  const { status, body } = await world.call("GET", path);
  assert.equal(status, 200, JSON.stringify(body));
  const byKey = new Map(body.columns.map((column: { key: string }) => [column.key, column]));
  const storage = byKey.get("specifications.model.storage") as { headers: object; choices: object[] };
  assert.deepEqual(storage.headers, { en: "Storage", hi: "स्टोरेज" });
  assert.ok(storage.choices.length > 3);
  assert.equal((byKey.get("specifications.box") as { is_several: boolean }).is_several, true);
  assert.equal((byKey.get("condition") as { is_needed: boolean }).is_needed, true);
  const numberOf = (key: string) => (byKey.get(key) as { own_number: string | null }).own_number;
  assert.deepEqual(["title", "verification.identity.imei"].map(numberOf), [null, "imei"]);
  const pickup = byKey.get("pickup") as { choices: { other_words: string[] }[] };
  assert.deepEqual(
    pickup.choices.map((choice) => choice.other_words),
    [[await pinCodeOf(world.seller.addressId)]],
    "the page reads a pin code as the server does",
  );
  const headers = body.columns.map((column: { headers: { en: string } }) => column.headers.en);
  assert.equal(new Set(headers).size, headers.length, "two columns are called alike");
  assert.ok(body.room > 0);
});

test("a category that is not there, or without the subcategory that it needs, has no file", async () => {
  const unknown = await world.call("GET", "/user/bulk/columns?category_id=999999");
  assert.equal(unknown.status, 422);
  assert.deepEqual(unknown.body.detail[0].loc, ["query", "category_id"]);
  const body = { ...bodyOf([whole]), sub_category_id: undefined };
  const lacking = await world.call("POST", "/user/bulk/check", body);
  assert.deepEqual(lacking.body.detail[0].loc, ["body", "sub_category_id"]);
  assert.equal(lacking.body.detail[0].type, "subcategory_required");
});

test("a whole row has no problem, and its title answers what the cells leave open", async () => {
  const { status, body } = await check(whole);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(body.rows[0].problems, []);
  assert.equal(body.rows[0].read["specifications.model.storage"], "128-gb");
  assert.equal(body.rows[0].read["specifications.model.model"], "11R");
  const { rows } = (await check({ ...whole, "specifications.model.storage": "256gb" })).body;
  assert.equal(rows[0].read["specifications.model.storage"], undefined, "a cell wins over the title");
});

test("every problem of a row stands beside its cell", async () => {
  const { body } = await check({
    title: "Call 9876543210",
    condition: "Lovely",
    base_price: "twelve",
    end_day: "31/2/2027",
    end_hour: "25:00",
    reserve_price: "1.55",
    pickup: "999999",
    delivery_paid_by: "Nobody",
    others: "x".repeat(2_001),
    "specifications.model.brand": "OnePlus",
    "specifications.model.ram": "9 GB",
    "specifications.battery.battery_health": "140",
    "specifications.box": "Charger, Throne",
    "verification.identity.imei": "490154203237519",
    nonsense: "x",
  });
  assert.deepEqual(problemsOf(body.rows[0]), {
    title: "title_phone",
    condition: "bulk_choice",
    base_price: "bulk_price",
    end_day: "bulk_day",
    end_hour: "bulk_hour",
    reserve_price: "price_invalid",
    pickup: "bulk_pickup",
    delivery_paid_by: "bulk_choice",
    others: "too_long",
    "specifications.model.ram": "bulk_choice",
    "specifications.model.model": "answer_required",
    "specifications.model.storage": "answer_not_chosen",
    "specifications.battery.battery_health": "answer_out_of_range",
    "specifications.box": "bulk_choices",
    "verification.identity.imei": "imei",
    nonsense: "unknown_field",
  });
  const box = body.rows[0].problems.find(({ column }: { column: string }) => column === "specifications.box");
  assert.deepEqual(box.facts, { names: ["Throne"] });
  assert.equal(box.msg, "This is not one of the choices: Throne.");
});

test("what is missing, too late, or does not fit together is named as for any draft", async () => {
  const { rows } = (
    await check(
      {},
      { ...whole, end_day: "1/1/2020" },
      { ...whole, end_day: "1/1/2060" },
      { ...whole, reserve_price: "12500" },
      { ...whole, buy_now_price: "13000" },
      { ...whole, base_price: "0" },
      { ...whole, title: "EXAMPLE: this row is left out" },
      { ...whole, title: "नमूना: यह" },
    )
  ).body;
  assert.deepEqual(problemsOf(rows[0]), { title: "missing", condition: "missing", base_price: "missing" });
  assert.equal(problemsOf(rows[1]).end_day, "end_date_past");
  assert.equal(problemsOf(rows[2]).end_day, "end_date_too_far");
  assert.equal(problemsOf(rows[3]).reserve_price, "reserve_too_low");
  assert.equal(problemsOf(rows[4]).buy_now_price, "buy_now_below_reserve");
  assert.equal(problemsOf(rows[5]).base_price, "price_invalid");
  assert.equal(problemsOf(rows[6]).title, "bulk_example");
  assert.equal(problemsOf(rows[7]).title, "bulk_example");
});

test("one number in two rows is named in both", async () => {
  const { rows } = (await check(whole, { ...whole, "verification.identity.imei": imei })).body;
  assert.deepEqual(problemsOf(rows[0]), { "verification.identity.imei": "bulk_twice" });
  assert.equal(rows[0].problems[0].facts.row, 3);
  assert.equal(rows[1].problems[0].facts.row, 2);
});

test("a number that stands twice in one row is named once, as such", async () => {
  const { rows } = (await check({ ...whole, "verification.identity.imei2": imei })).body;
  assert.deepEqual(problemsOf(rows[0]), { "verification.identity.imei2": "bulk_twice_here" });
});

test("a section that the title alone begins is not refused for what it leaves open; what a cell says wrongly is", async () => {
  const { rows } = (
    await check(
      { ...whole, title: "OnePlus 11R Black" },
      { ...whole, title: "OnePlus 11R Black", "specifications.model.ram": "8 GB" },
      { ...whole, title: "OnePlus 11R Black", "specifications.model.storage": "9 GB" },
    )
  ).body;
  assert.equal(rows[0].read["specifications.model.model"], "11R");
  assert.equal(problemsOf(rows[0])["specifications.model.storage"], undefined);
  assert.equal(problemsOf(rows[1])["specifications.model.storage"], "answer_not_chosen");
  assert.equal(problemsOf(rows[2])["specifications.model.storage"], "bulk_choice");
});

test("a part of the wizard is completed only where nothing is missing in it", async () => {
  const as = await world.server.signIn((await world.make.seller()).id);
  const partial = {
    title: "OnePlus 11R Black",
    condition: "used",
    base_price: "9000",
    "specifications.battery.battery_health": "90",
    "verification.locks.loan": await firstChoice("verification.locks.loan"),
  };
  const { rows } = (await create([partial], { as })).json();
  assert.deepEqual(rows[0].problems, []);
  const path = `/user/product/${rows[0].product_id}/draft`;
  const draft = (await world.server.call("GET", path, { as })).json();
  assert.equal(draft.specifications.data.model.model, "11R", "what the title says is kept");
  assert.equal(draft.specifications.data.battery.battery_health, "90");
  assert.equal(draft.specifications.status, "empty");
  assert.equal(draft.details.status, "empty");
  const listed = (await world.server.call("GET", "/user/products/draft", { as })).json();
  assert.equal(listed.results[0].completed_sections, 3, "info, pricing and seller data");
});

test("rows without a problem become drafts, the others stay", async () => {
  const answer = await create([whole, { title: "No price" }]);
  assert.equal(answer.statusCode, 200, answer.body);
  const { rows, made } = answer.json();
  assert.equal(made, 1);
  assert.equal(rows[1].product_id, null);
  assert.equal(problemsOf(rows[1]).base_price, "missing");
  const draft = (await world.call("GET", `/user/product/${rows[0].product_id}/draft`)).body;
  assert.equal(draft.product_status, "draft");
  assert.equal(draft.info.data.title, whole.title);
  assert.equal(draft.info.data.condition, "used");
  assert.match(draft.info.data.end_date, /T14:30:00/);
  assert.equal(draft.pricing.data.base_price, rupees(12_500));
  assert.equal(draft.pricing.data.reserve_price, rupees(14_000));
  assert.equal(draft.pricing.data.buy_now_price, rupees(20_000));
  assert.equal(draft.description.data.text, "<p>Bought in 2023.</p><p>No scratches &amp; no &lt;b&gt;.</p>");
  assert.equal(draft.conditions.data.others, whole.others);
  assert.equal(draft.specifications.data.model.model, "11R");
  assert.equal(draft.details.data.identity.imei, imei);
  assert.equal(draft.seller_data.data.address_id, world.seller.addressId);
  const missing = draft.missing.map(({ part }: { part: string }) => part);
  assert.deepEqual(missing, ["images"], "nothing but the photographs is missing");
});

test("who pays for the delivery is told in either language, and is the buyer where nothing is said", async () => {
  const as = await world.server.signIn((await world.make.seller()).id);
  const said = ["Seller", "सेलर", "seller", "Buyer", "खरीदार", "", undefined];
  const cells = said.map((text, at) => ({
    ...rowOf(at),
    ...(text !== undefined && { delivery_paid_by: text }),
  }));
  const { rows } = (await create(cells, { as })).json();
  const payers = [];
  for (const { product_id: id } of rows) {
    const draft = (await world.server.call("GET", `/user/product/${id}/draft`, { as })).json();
    payers.push(draft.seller_data.data.delivery_paid_by);
  }
  assert.deepEqual(payers, ["seller", "seller", "seller", "buyer", "buyer", "buyer", "buyer"]);
  const { categoryId, subCategoryId } = world;
  const path = `/user/bulk/columns?category_id=${categoryId}&sub_category_id=${subCategoryId}`;
  const { columns } = (await world.call("GET", path)).body;
  const column = columns.find(({ key }: { key: string }) => key === "delivery_paid_by");
  assert.deepEqual(
    column.choices.map(({ words }: { words: object }) => words),
    [
      { en: "Buyer", hi: "खरीदार" },
      { en: "Seller", hi: "सेलर" },
    ],
  );
});

test("a repeated call makes no row twice, also when both run at once or the title has changed", async () => {
  const seller = await world.make.seller();
  const as = await world.server.signIn(seller.id);
  const rows = [1, 2, 3].map((number) => ({ ...rowOf(number) }));
  const call = { sellerId: seller.id, input: bodyOf(rows), key: "one-file" };
  // As by several servers: one of them takes one call of a person at a time.
  const answers = await Promise.all([1, 2, 3].map(() => createBulkDrafts(world.server.database, call)));
  const ids = answers.map((answer) => ("rows" in answer ? answer.rows.map((row) => row.product_id) : []));
  assert.equal(new Set(ids.flat()).size, 3, JSON.stringify(ids));
  const changed = (await create([{ title: "" }, ...rows.slice(1)], { as, key: "one-file" })).json();
  assert.deepEqual(
    changed.rows.map((row: { product_id: number }) => row.product_id),
    ids[0],
  );
  assert.equal(await countDrafts(as), 3);
  assert.equal((await create(rows, { as, key: "another" })).json().made, 3, "another key is another file");
  const other = await world.server.signIn((await world.make.seller()).id);
  await create(rows, { as: other, key: "one-file" });
  assert.equal(await countDrafts(other), 3, "keys are each seller's own");
  assert.equal(await countDrafts(as), 6);
});

test("a second call of a person is refused until the first is answered; another's is not", async () => {
  const as = await world.server.signIn((await world.make.seller()).id);
  const body = bodyOf(Array.from({ length: 20 }, (_, at) => rowOf(at)));
  const sent = (token: string) => world.server.call("POST", "/user/bulk/check", { as: token, body });
  const answers = await Promise.all([sent(as), sent(as), sent(world.otherToken)]);
  const statuses = answers.map(({ statusCode }) => statusCode);
  assert.deepEqual(statuses.slice(0, 2).toSorted(), [200, 429]);
  assert.equal(statuses[2], 200);
  const refused = answers.find(({ statusCode }) => statusCode === 429)?.json();
  assert.equal(refused.detail.code, "too_many_requests");
  assert.equal((await sent(as)).statusCode, 200);
});

test("fifty of the longest rows are taken, a longer row is not", async () => {
  const count = bulkLimits.row / bulkLimits.sentCell;
  const longest = Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`c${at}`, "क".repeat(bulkLimits.sentCell)]),
  );
  const { status, body } = await check(...Array.from({ length: bulkLimits.rows }, () => longest));
  assert.equal(status, 200, JSON.stringify(body).slice(0, 300));
  assert.equal(problemsOf(body.rows[49]).c0, "unknown_field");
  const longer = await check({ ...longest, title: "x" });
  assert.equal(longer.status, 422);
  assert.equal(longer.body.detail[0].type, "bulk_row_long");
});

test("of a title no more is looked at than one may have", async () => {
  const filler = "Bought last summer. ".repeat(7);
  const { rows } = (await check({ ...whole, title: `${filler}OnePlus 11R 128 GB` })).body;
  assert.equal(problemsOf(rows[0]).title, "title_required");
  assert.deepEqual(rows[0].read, {});
});

test("only the room is filled, and who has none is told so row by row", async () => {
  const seller = await world.make.seller();
  const as = await world.server.signIn(seller.id);
  for (let count = 0; count < maxDrafts - 1; count += 1)
    await world.make.listing({ sellerId: seller.id, status: "draft" });
  const { rows, made, room } = (await create([rowOf(1), rowOf(2)], { as })).json();
  assert.deepEqual({ made, room }, { made: 1, room: 0 });
  assert.deepEqual(
    rows.map((row: { is_without_room: boolean }) => row.is_without_room),
    [false, true],
  );
});

test("a file of fifty rows is checked and made by one call each; of more none", async () => {
  const as = await world.server.signIn((await world.make.seller()).id);
  const rows = Array.from({ length: 50 }, (_, at) => rowOf(at));
  const answer = await create(rows, { as });
  assert.equal(answer.json().made, 50, answer.body);
  assert.equal((await check(...rows, rowOf(51))).status, 422);
  assert.equal((await check({ ...whole, description: "x".repeat(4_001) })).status, 422);
  const twice = { ...bodyOf([whole]), rows: [1, 1].map((row) => ({ row, cells: whole })) };
  assert.equal((await world.call("POST", "/user/bulk/check", twice)).status, 422);
  const wide = Object.fromEntries(Array.from({ length: 81 }, (_, at) => [`c${at}`, "x"]));
  assert.equal((await check(wide)).status, 422);
});

test("an address is told by its pin code; of two with one code none is chosen", async () => {
  const seller = await world.make.seller();
  const as = await world.server.signIn(seller.id);
  const first = await pinCodeOf(seller.addressId);
  await sql`
    insert into addresses (user_id, type, door_no, locality, landmark, pin_code, post_office_id, city, state, country)
    select user_id, type, '9', locality, landmark, pin_code, post_office_id, city, state, country
    from addresses where id = ${seller.addressId}`.execute(world.server.database.kysely);
  const rows = [
    { ...rowOf(1), pickup: first },
    { ...rowOf(2), pickup: seller.addressId },
    { ...rowOf(3), pickup: "" },
    { ...rowOf(4), pickup: world.seller.addressId },
  ];
  const made = (await create(rows, { as })).json().rows;
  assert.equal(problemsOf(made[0]).pickup, "bulk_pickup_several");
  const addressOf = async (id: number) =>
    (await world.server.call("GET", `/user/product/${id}/draft`, { as })).json().seller_data.data.address_id;
  assert.equal(await addressOf(made[1].product_id), seller.addressId);
  assert.equal(await addressOf(made[2].product_id), null, "which of two is for the seller to say");
  assert.equal(problemsOf(made[3]).pickup, "bulk_pickup", "another's address is not found");
});

test("a guest can do nothing of this, and nobody reads another's drafts", async () => {
  const answer = await create([rowOf(1)], { as: world.otherToken });
  const id = answer.json().rows[0].product_id;
  assert.equal((await world.call("GET", `/user/product/${id}/draft`)).status, 404);
  for (const path of ["/user/bulk/check", "/user/bulk/drafts"])
    assert.equal((await world.server.call("POST", path, { body: bodyOf([whole]) })).statusCode, 401);
});

/** Another item without numbers of its own. */
function rowOf(number: number): Cells {
  return { title: `Charger ${number}`, condition: "new", base_price: "500" };
}

/** The first choice of a column. */
async function firstChoice(key: string): Promise<string> {
  const { categoryId, subCategoryId } = world;
  const path = `/user/bulk/columns?category_id=${categoryId}&sub_category_id=${subCategoryId}`;
  const { columns } = (await world.call("GET", path)).body;
  return columns.find((column: { key: string }) => column.key === key).choices[0].words.en;
}

async function countDrafts(as: string): Promise<number> {
  return (await world.server.call("GET", "/user/products/draft", { as })).json().total;
}

async function pinCodeOf(addressId: string): Promise<string> {
  const addresses = world.server.database.kysely.selectFrom("addresses").select("pin_code");
  return (await addresses.where("id", "=", addressId).executeTakeFirstOrThrow()).pin_code;
}
