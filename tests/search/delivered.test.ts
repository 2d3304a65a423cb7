import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import type { CategoryAnswer, ProductSummary } from "#contract/catalogue.ts";
import { deliveryShares, deliveryZone } from "#domain/delivery/deliveryTerms.ts";
import { distanceKm } from "#domain/delivery/distanceKm.ts";
import { type Paise, paise } from "#domain/money/paise.ts";
import { createMake, type Make } from "#tests/support/make.ts";
import { createDeliveryMake } from "#tests/support/makeDelivery.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
let categoryId: number;

/** True distances from Indiranagar: 0, 4.6, 132, 284 and 1740 km. */
const places = {
  indiranagar: { area: "Indiranagar", city: "Bengaluru", pinCode: "560038", lat: 12.9784, lon: 77.6408 },
  koramangala: { area: "Koramangala", city: "Bengaluru", pinCode: "560034", lat: 12.9371, lon: 77.6266 },
  mysuru: { area: "Jayalakshmipuram", city: "Mysuru", pinCode: "570012", lat: 12.3226, lon: 76.6247 },
  chennai: { area: "Adyar", city: "Chennai", pinCode: "600020", lat: 13.0063, lon: 80.2574 },
  lucknow: { area: "Indira Nagar", city: "Lucknow", pinCode: "226016", lat: 26.8784, lon: 80.9962 },
} as const;
/** With its second office, far from where its sellers live, Mysuru's pin code lies 830 km from Indiranagar. */
const secondOffice = { ...places.mysuru, area: "Far Side", lat: 27.5, lon: 77 };
type PlaceName = keyof typeof places;

const prices = { near: paise(5_000), region: paise(8_000), far: paise(12_000) };

/** More than any rate of the table. */
const dozen = { near: paise(60_000), region: paise(96_000), far: paise(144_000) };

/** Each costs ₹1,000, unless told, and by its name so much with its delivery to Indiranagar. */
const listed: readonly {
  readonly name: string;
  readonly at: PlaceName | null;
  readonly price?: Paise;
  readonly terms?: Parameters<ReturnType<typeof createDeliveryMake>["deliveryTerms"]>[1] | null;
  readonly with: number;
}[] = [
  { name: "same pin code", at: "indiranagar", with: 105_000 },
  { name: "city", at: "koramangala", with: 105_000 },
  { name: "region", at: "chennai", with: 108_000 },
  { name: "far", at: "lucknow", with: 112_000 },
  { name: "an unknown place is far", at: null, with: 112_000 },
  { name: "the seller pays", at: "lucknow", terms: { paid_by: "seller" }, with: 100_000 },
  { name: "free from its price on", at: "lucknow", terms: { free_from: paise(100_000) }, with: 100_000 },
  { name: "free from a paisa more on", at: "lucknow", terms: { free_from: paise(100_001) }, with: 112_000 },
  { name: "nothing promised", at: "lucknow", terms: null, with: 100_000 },
  { name: "by the middle of its offices, not its own", at: "mysuru", with: 112_000 },
  { name: "a set", at: "lucknow", price: paise(60_000), terms: dozen, with: 204_000 },
  { name: "cheaper and far", at: "lucknow", price: paise(93_000), with: 105_000 },
];
const ids = new Map<string, number>();

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  const delivery = createDeliveryMake(server.database);
  categoryId = (await make.category({ name: "Refrigerators" })).id;
  for (const at of [...Object.values(places), secondOffice]) {
    const district = at.city === "Bengaluru" ? "Bengaluru Urban" : at.city;
    await delivery.postOffice({ ...at, name: `${at.area} S.O (${at.city})`, district });
  }
  for (const { name, at, price = paise(100_000), terms } of listed) {
    const place = at === null ? {} : { at: places[at] };
    const { id } = await make.listing({
      categoryId,
      title: "Double door fridge",
      basePricePaise: price,
      ...place,
    });
    if (terms !== null)
      await delivery.deliveryTerms(id, { ...prices, paid_by: "buyer", free_from: null, ...terms });
    ids.set(name, id);
  }
});
after(() => server.close());

const lists = () => [
  `/guest/products/category?category_id=${categoryId}`,
  "/guest/products/category?sort=price_low",
  `/guest/products/category?category_id=${categoryId}&sort=price_high`,
  "/search?q=fridge",
  "/search?q=fridge&sort=price_low",
  `/search?category_id=${categoryId}`,
];

async function ask(address: string): Promise<CategoryAnswer> {
  const answer = await server.call("GET", address);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

/** Which of them are found, by their names. */
function namesOf({ results }: CategoryAnswer): string[] {
  return listed.map(({ name }) => name).filter((name) => results.some(({ id }) => id === ids.get(name)));
}
const withTotal = (passes: (total: number) => boolean) =>
  listed.filter((one) => passes(one.with)).map(({ name }) => name);

test("bounds on prices count the delivery to a pin code, to the paisa, and so does the total", async () => {
  for (const path of lists())
    for (const bound of [
      99_999, 100_000, 104_999, 105_000, 108_000, 111_999, 112_000, 112_001, 204_000, 204_001,
    ]) {
      const upTo = await ask(`${path}&deliver_to=560038&max_price=${bound}`);
      const from = await ask(`${path}&deliver_to=560038&min_price=${bound}`);
      const [least, most] = [withTotal((total) => total >= bound), withTotal((total) => total <= bound)];
      assert.deepEqual(namesOf(upTo), most, `${path} up to ${bound}`);
      assert.deepEqual(namesOf(from), least, `${path} from ${bound}`);
      assert.deepEqual([upTo.total, from.total], [most.length, least.length], path);
    }
});

test("to elsewhere the same costs something else, and to where nobody knows all is far", async () => {
  const far = [
    "same pin code",
    "city",
    "region",
    "far",
    "an unknown place is far",
    "free from a paisa more on",
    "by the middle of its offices, not its own",
    "a set",
  ];
  for (const path of lists()) {
    assert.deepEqual(
      namesOf(await ask(`${path}&deliver_to=226016&max_price=105000`)),
      [
        ...withTotal((total) => total === 100_000),
        "far",
        "free from a paisa more on",
        "cheaper and far",
      ].toSorted((one, other) => order(one) - order(other)),
      path,
    );
    const nowhere = await ask(`${path}&deliver_to=999999&min_price=112000`);
    assert.deepEqual([namesOf(nowhere), nowhere.delivery_place], [far, null], path);
  }
});
const order = (name: string) => listed.findIndex((one) => one.name === name);

test("by itself it narrows nothing, ranges of prices are counted with it, and the answer names the place", async () => {
  for (const path of lists()) {
    const all = await ask(`${path}&deliver_to=560038`);
    assert.equal(all.total, listed.length, path);
    assert.equal(all.delivery_place?.locality, "Indiranagar");
    const counted = ({ facets }: CategoryAnswer) =>
      facets.prices.find(({ max }) => max === 99_900)?.count ?? 0;
    const plain = await ask(path);
    // Below ₹1,000 there are two by their price alone, and none with its delivery.
    assert.deepEqual([plain.delivery_place, counted(plain), counted(all)], [null, 2, 0], path);
  }
  assert.equal((await server.call("GET", "/search?q=fridge&deliver_to=56")).statusCode, 422);
});

test("a card is told from where its delivery's zone is measured", async () => {
  const { results } = await ask(`/guest/products/category?category_id=${categoryId}`);
  for (const { name, with: total, price = 100_000 } of listed) {
    const { delivery_terms: promised } = results.find(({ id }) => id === ids.get(name)) as ProductSummary;
    const zone = deliveryZone(
      promised?.measured_from ? distanceKm(promised.measured_from, places.indiranagar) : null,
    );
    const { buyerPaise } = deliveryShares(promised, { zone, amount: paise(price) });
    assert.equal(buyerPaise, total - price, name);
  }
});

test("what is counted is what a deposit would be asked for", async () => {
  for (const { name, with: total, price = 100_000 } of listed) {
    const answer = await server.call("GET", `/guest/product/${ids.get(name)}/delivery?pin_code=560038`);
    assert.equal(answer.json<{ shipping_price: number }>().shipping_price, total - price, name);
  }
});
