import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createMake, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
  await make.postOffice();
  await make.postOffice({ name: "Richards Town S.O" });
  await make.postOffice({
    pinCode: "600041",
    name: "Tiruvanmiyur S.O",
    state: "Tamil Nadu",
    lat: 12.98,
    lon: 80.26,
  });
  await make.serviceArea("560");
});
after(() => server.close());

const good = {
  type: "work",
  door_no: "14/2, 3rd Cross",
  locality: "Fraser Town",
  landmark: "Behind Richards Park",
  pin_code: "560005",
  pin_code_id: 560_005_001,
  city: "Bangalore",
  state: "Karnataka",
  country: "IN",
  lat: 12.9987,
  lon: 77.6141,
};

async function somebody(): Promise<{ id: string; as: string }> {
  const { id } = await make.user();
  return { id, as: await server.signIn(id) };
}

const list = async (as: string) => (await server.call("GET", "/user/address", { as })).json().results;

test("an address is kept as it was given, listed, changed and removed", async () => {
  const { as } = await somebody();
  assert.deepEqual(await list(as), []);
  const added = await server.call("POST", "/user/address", { as, body: good });
  assert.equal(added.statusCode, 200, added.body);
  const { id, ...rest } = added.json();
  assert.deepEqual(rest, { ...good, available: true });
  assert.deepEqual(await list(as), [added.json()]);

  const moved = {
    ...good,
    door_no: "7\u202e\nB",
    pin_code: "600041",
    pin_code_id: 600_041_001,
    city: "Chennai",
  };
  const changed = await server.call("PUT", `/user/address/${id}`, { as, body: moved });
  assert.equal(changed.statusCode, 200, changed.body);
  const { door_no, city, state, available } = changed.json();
  assert.deepEqual([door_no, city, state, available], ["7 B", "Chennai", "Tamil Nadu", false]);

  assert.deepEqual((await server.call("DELETE", `/user/address/${id}`, { as })).json(), { removed: true });
  assert.deepEqual(await list(as), []);
  assert.equal((await server.call("DELETE", `/user/address/${id}`, { as })).statusCode, 404);
});

test("without a pin on the map an address lies where its post office does", async () => {
  const { as } = await somebody();
  const { lat, lon, landmark, state, country, type, ...least } = good;
  const added = await server.call("POST", "/user/address", { as, body: least });
  assert.equal(added.statusCode, 200, added.body);
  const address = added.json();
  assert.deepEqual([address.lat, address.lon], [13.0007222, 77.6161389]);
  assert.deepEqual([address.type, address.landmark, address.country], ["home", "", "IN"]);
});

/** Field, wrong value, sentence (R-PLACE-1). */
const wrong: [field: string, value: unknown, sentence: string][] = [
  ["door_no", "", "Door no is required!"],
  ["door_no", undefined, "Door no is required!"],
  ["door_no", "   ", "Door no is required!"],
  ["door_no", "x".repeat(81), "Use 80 characters or fewer."],
  ["locality", "", "Locality is required!"],
  ["locality", null, "Locality is required!"],
  ["pin_code", "", "Pin code is required!"],
  ["pin_code", undefined, "Pin code is required!"],
  ["pin_code", "56000", "Enter a pin code of six digits."],
  ["pin_code", "56000a", "Enter a pin code of six digits."],
  ["pin_code", "010001", "Enter a pin code of six digits."],
  ["pin_code", "999999", "This pin code does not exist."],
  ["pin_code_id", undefined, "Choose a post office."],
  ["pin_code_id", "first", "Choose a post office."],
  ["pin_code_id", 600_041_001, "This post office belongs to another pin code. Choose one from the list."],
  ["pin_code_id", 560_005_999, "This post office belongs to another pin code. Choose one from the list."],
  ["city", "", "City is required!"],
  ["lat", 51.5, "This place is outside India."],
  ["lon", -0.12, "This place is outside India."],
  ["landmark", "x".repeat(121), "Use 120 characters or fewer."],
];

for (const [field, value, sentence] of wrong) {
  test(`${field} ${JSON.stringify(value)?.slice(0, 20)} is refused beside its field`, async () => {
    const { as } = await somebody();
    const answer = await server.call("POST", "/user/address", { as, body: { ...good, [field]: value } });
    assert.equal(answer.statusCode, 422, answer.body);
    const problem = answer.json().detail[0];
    assert.deepEqual([problem.loc, problem.msg], [["body", field], sentence]);
    assert.deepEqual(await list(as), []);
  });
}

test("an unknown place type or country is refused", async () => {
  const { as } = await somebody();
  for (const body of [
    { ...good, type: "castle" },
    { ...good, country: "NP" },
  ]) {
    assert.equal((await server.call("POST", "/user/address", { as, body })).statusCode, 422);
  }
});

test("another person's address does not exist for anybody else, and stays as it is", async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const { id } = (await server.call("POST", "/user/address", { as: owner.as, body: good })).json();
  const before = await list(owner.as);
  const tries = [
    await server.call("PUT", `/user/address/${id}`, { as: other.as, body: { ...good, door_no: "mine" } }),
    await server.call("DELETE", `/user/address/${id}`, { as: other.as }),
    await server.call("POST", `/user/address/${id}/interest`, { as: other.as }),
    await server.call("GET", "/dashboard", { as: other.as, headers: { "x-address-id": id } }),
  ];
  assert.deepEqual(
    tries.map((answer) => [answer.statusCode, answer.json().detail.code]),
    tries.map(() => [404, "not_found"]),
  );
  assert.deepEqual(await list(owner.as), before);
});

test("a person keeps twenty addresses at most, also when they arrive at once", async () => {
  const { as } = await somebody();
  const answers = await Promise.all(
    Array.from({ length: 23 }, (_, door) =>
      server.call("POST", "/user/address", { as, body: { ...good, door_no: `${door}` } }),
    ),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  assert.deepEqual(statuses, [...Array(20).fill(200), 409, 409, 409]);
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json().detail;
  assert.deepEqual([refused.code, refused.limit], ["address_limit_reached", 20]);

  // One of the twenty, whose answer was lost, is no twenty-first.
  const [{ id, available, ...kept }] = await list(as);
  const again = await server.call("POST", "/user/address", { as, body: kept });
  assert.deepEqual([again.statusCode, again.json().id], [200, id]);
});

test("an address that is sent twice is kept once", async () => {
  const { as } = await somebody();
  const add = async (body: object) => {
    const answer = await server.call("POST", "/user/address", { as, body });
    assert.equal(answer.statusCode, 200, answer.body);
    return answer.json();
  };
  const [first, atOnce] = await Promise.all([add(good), add(good)]);
  assert.deepEqual(atOnce, first);
  assert.deepEqual(await add(good), first);
  assert.deepEqual(await list(as), [first]);

  const { lat, lon, ...unpinned } = good;
  const placeless = await add({ ...unpinned, landmark: null });
  assert.deepEqual(await add({ ...unpinned, landmark: null }), placeless);
  assert.deepEqual(await list(as), [first, placeless]);
});

for (const change of [
  { type: "home" },
  { door_no: "14/3, 3rd Cross" },
  { locality: "Cox Town" },
  { landmark: "Opposite Richards Park" },
  { pin_code_id: 560_005_002 },
  { city: "Bengaluru" },
  { lat: 12.9988 },
  { lon: 77.6142 },
]) {
  test(`two addresses that differ in ${Object.keys(change)[0]} are two`, async () => {
    const { as } = await somebody();
    const first = await server.call("POST", "/user/address", { as, body: good });
    const second = await server.call("POST", "/user/address", { as, body: { ...good, ...change } });
    assert.deepEqual([first.statusCode, second.statusCode], [200, 200], second.body);
    assert.deepEqual(await list(as), [first.json(), second.json()]);
  });
}

test("an address that was removed may be added again, and somebody else's is none of one's own", async () => {
  const { as } = await somebody();
  const { id } = (await server.call("POST", "/user/address", { as, body: good })).json();
  await server.call("DELETE", `/user/address/${id}`, { as });
  const again = (await server.call("POST", "/user/address", { as, body: good })).json();
  assert.notEqual(again.id, id);
  assert.deepEqual(await list(as), [again]);

  const other = await somebody();
  const theirs = (await server.call("POST", "/user/address", { as: other.as, body: good })).json();
  assert.notEqual(theirs.id, again.id);
  assert.deepEqual(await list(other.as), [theirs]);
});

test("an address that something names is hidden from its person and kept for the thing", async () => {
  const { id: userId, as } = await somebody();
  const { id } = await make.address({ userId });
  await sql`create table names_an_address (address_id uuid references addresses)`.execute(
    server.database.kysely,
  );
  await sql`insert into names_an_address values (${id})`.execute(server.database.kysely);
  assert.equal((await server.call("DELETE", `/user/address/${id}`, { as })).statusCode, 200);
  assert.deepEqual(await list(as), []);
  const { rows } = await sql`select from addresses where id = ${id}`.execute(server.database.kysely);
  assert.equal(rows.length, 1);
  await sql`drop table names_an_address`.execute(server.database.kysely);
});

test("the dashboard is for a chosen address of one's own with service, and follows it", async () => {
  const { id: userId, as } = await somebody();
  await make.listing({ title: "Lamp" });
  const here = await make.address({ userId });
  const away = await make.address({ userId, pinCode: "600041" });
  const ask = (addressId?: string) =>
    server.call("GET", "/dashboard", { as, headers: addressId ? { "x-address-id": addressId } : {} });

  const shown = await ask(here.id);
  assert.equal(shown.statusCode, 200);
  assert.ok(shown.json().some(({ data }: { data: unknown[] }) => data.length > 0));
  const answers = [await ask(), await ask("no-id"), await ask(away.id)];
  assert.deepEqual(
    answers.map((answer) => [answer.statusCode, answer.json().detail.code]),
    [
      [400, "address_required"],
      [404, "not_found"],
      [409, "address_not_serviced"],
    ],
  );
  await server.call("DELETE", `/user/address/${here.id}`, { as });
  assert.equal((await ask(here.id)).statusCode, 404);
});
