import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { ProductSummary } from "#contract/catalogue.ts";
import { rupees } from "#domain/money/paise.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

async function similar(ids: readonly number[], as?: string): Promise<ProductSummary[]> {
  const path = as === undefined ? "/guest/products/similar" : "/products/similar";
  const answer = await server.call("GET", `${path}?ids=${ids}`, as === undefined ? {} : { as });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json().results;
}
const titles = async (ids: readonly number[], as?: string) =>
  (await similar(ids, as)).map(({ title }) => title);

test("the most alike come first: model, brand, part, storage, price; nothing of another category", async () => {
  const phones = await make.category();
  const android = await make.category({ parentId: phones.id });
  const radios = await make.category();
  const phone = { categoryId: phones.id, basePricePaise: rupees(10_000) };
  const own = { ...phone, subCategoryId: android.id, brand: "Numbat", model: "5 Pro", storage: "128gb" };
  const { id } = await make.listing({ ...own, title: "The one", status: "unsold", endsInMs: -1000 });
  await make.listing({ ...phone, title: "Any phone" });
  await make.listing({
    ...own,
    title: "The same, three times as dear, with less room",
    storage: "64gb",
    basePricePaise: rupees(30_000),
  });
  await make.listing({ ...phone, subCategoryId: android.id, title: "Of its part" });
  await make.listing({ ...own, title: "The same" });
  await make.listing({ ...own, title: "Another model", model: "6" });
  await make.listing({ ...own, title: "With less room", model: "6", storage: "64gb" });
  await make.listing({ ...phone, title: "Any phone, dearer", basePricePaise: rupees(20_000) });
  await make.listing({ ...own, title: "Over", endsInMs: -1000 });
  await make.listing({ categoryId: radios.id, title: "A radio", basePricePaise: rupees(10_000) });
  const expected = [
    "The same",
    "The same, three times as dear, with less room",
    "Another model",
    "With less room",
    "Of its part",
    "Any phone",
    "Any phone, dearer",
  ];
  assert.deepEqual(await titles([id]), expected);
  assert.deepEqual(await titles([id, 999_999_999]), expected, "one that is not there changes nothing");
  assert.deepEqual(await titles([999_999_999]), []);
});

test("of several, each has its like, and none of them is among these; nobody is shown their own", async () => {
  const [drums, flutes] = [await make.category(), await make.category()];
  const seller = await make.user();
  const drum = await make.listing({ categoryId: drums.id, title: "Drum" });
  const flute = await make.listing({ categoryId: flutes.id, title: "Flute" });
  await make.listing({ categoryId: drums.id, title: "Other drum", sellerId: seller.id });
  await make.listing({ categoryId: flutes.id, title: "Other flute" });
  const both = [drum.id, flute.id];
  assert.deepEqual((await titles(both)).sort(), ["Other drum", "Other flute"]);
  assert.deepEqual(await titles(both, await server.signIn(seller.id)), ["Other flute"]);
});

test("five are asked about at once at most", async () => {
  const ask = (ids: string) => server.call("GET", `/guest/products/similar?ids=${ids}`);
  assert.equal((await ask("1,2,3,4,5")).statusCode, 200);
  for (const ids of ["1,2,3,4,5,6", "", "x"]) assert.equal((await ask(ids)).statusCode, 422, ids);
});
