import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { PublicTextProblem } from "#domain/text/publicTextProblem.ts";
import { runDue } from "#modules/clock/runDue.ts";
import { saidVariables } from "#modules/messaging/messageText.ts";
import { startOrderWorld } from "../orders/orderWorld.ts";
import { startSellingWorld } from "./sellingWorld.ts";

let orders: Awaited<ReturnType<typeof startOrderWorld>>;
let selling: Awaited<ReturnType<typeof startSellingWorld>>;
before(async () => {
  orders = await startOrderWorld();
  selling = await startSellingWorld();
});
after(async () => {
  await orders.close();
  await selling.server.close();
});

const refused: [text: string, problem: PublicTextProblem][] = [
  ["Cycle, call 98765 43210", "phone"],
  ["Cycle, see mystore.shop", "link"],
  ["Cycle, pay asha@okaxis", "upi"],
  ["B1aze Support", "company"],
];

for (const [text, problem] of refused) {
  test(`neither a listing, a person nor a firm is called ${text}`, async () => {
    const { categoryId: category_id, subCategoryId: sub_category_id } = selling;
    const calls = [
      ["title", "POST", "/user/product/draft/info", { title: text, category_id, sub_category_id }],
      ["name", "PATCH", "/user/profile", { name: text }],
      ["name", "POST", "/user/seller-account", { business_name: text, identification_no: "x" }],
    ] as const;
    for (const [kind, method, path, body] of calls) {
      const answer = await selling.call(method, path, body);
      assert.equal(answer.status, 422, path);
      assert.equal(answer.body.detail[0].type, `${kind}_${problem}`, path);
    }
  });
}

test("a title and a chat message lose what cannot be seen, and a chat keeps its lines", async () => {
  const draft = await selling.draft({ title: "Old \u202eelcyc\u202c\u3164 lamp" });
  assert.equal(draft.info.data.title, "Old elcyc lamp");
  const order = await orders.order({ mode: "handover" });
  const body = { text: "One\u202e\r\ntwo\u200b\u{e0041}" };
  const sent = await orders.call("POST", `/conversations/${order.id}/messages`, order.buyerId, { body });
  assert.equal(sent.text, "One\ntwo");
});

test("a chat message with a link or as from the company is delivered as it is, and marked", async () => {
  const order = await orders.order({ mode: "handover" });
  for (const text of ["see mystore.shop", "I am from B1aze Support"]) {
    const path = `/conversations/${order.id}/messages`;
    const sent = await orders.call("POST", path, order.buyerId, { body: { text } });
    assert.deepEqual([sent.text, sent.is_risky], [text, true]);
  }
});

test("an older title or name that would be refused today is not quoted in a message", async () => {
  const { make, database } = orders;
  const { id: listingId } = await make.listing({ title: "Refund at blaze-pay.shop", endsInMs: 3_600_000 });
  await make.bid({ listingId });
  await make.advanceClock(3601);
  await runDue(orders.context);
  const { rows } = await sql<{ text: string; variables: unknown }>`
    select text, variables -> 'title' as variables from messages where template in ('won', 'sold')`.execute(
    database.kysely,
  );
  assert.ok(rows.length > 0);
  for (const { text, variables } of rows) {
    assert.deepEqual(variables, { part: "a_listing" });
    assert.doesNotMatch(text, /shop/);
    assert.match(text, /a listing/);
  }
});

test("a title from before the check goes live neither in a draft nor listed again", async () => {
  const { server, wholeDraft, call } = selling;
  const rename = (id: number, title: string) =>
    sql`update listings set title = ${title} where id = ${id}`.execute(server.database.kysely);
  const { id } = await wholeDraft();
  const missing = [{ part: "title_text", section: "info" }];
  await rename(id, "Pixel 7, call 98765 43210");
  const refused = await call("POST", `/user/product/${id}/activate`);
  assert.deepEqual(
    [refused.status, refused.body.detail.code, refused.body.detail.missing],
    [409, "draft_incomplete", missing],
  );

  await rename(id, "Pixel 7");
  assert.equal((await call("POST", `/user/product/${id}/activate`)).status, 200);
  assert.equal((await call("POST", `/user/product/${id}/end`)).status, 200);
  await rename(id, "Pixel 7 at mystore.shop");
  const relisted = await call("POST", `/user/product/${id}/relist`);
  assert.deepEqual([relisted.body.product_status, relisted.body.missing], ["draft", missing]);
});

test("a notice looks at no more of a title than it may quote", () => {
  const begun = performance.now();
  const said = saidVariables({ variables: { title: `Lamp ${"a".repeat(60_000)}` }, language: "en" });
  assert.ok(performance.now() - begun < 1000, "as long as the square of its length");
  assert.match(said.title ?? "", /^Lamp a+…$/);
  assert.equal(said.title?.length, 40);
});
