import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { indiaDay, indiaTime } from "#domain/auction/indiaTime.ts";
import { usualQuickEnd } from "#domain/listing/endDate.ts";
import { type SellingWorld, startSellingWorld } from "./sellingWorld.ts";

let world: SellingWorld;
before(async () => {
  world = await startSellingWorld();
});
after(() => world.server.close());

async function unsold(): Promise<number> {
  const { id } = await world.wholeDraft();
  await world.call("POST", `/user/product/${id}/activate`);
  await world.call("POST", `/user/product/${id}/end`);
  return id;
}

const relist = (id: number, body: object = {}) => world.call("POST", `/user/product/${id}/relist`, body);
const read = async (id: number) => (await world.call("GET", `/user/product/${id}`)).body;

/** Minutes after eight in the evening of the day in India that is a week ahead. */
function minuteOf(end: string, now: string): number {
  const today = indiaDay(new Date(now));
  const evening = indiaTime({ ...today, day: today.day + usualQuickEnd.days }, usualQuickEnd.hour);
  return (Date.parse(end) - evening.getTime()) / 60_000;
}

test("copies of one listing, and what is listed again with nothing chosen, end a week ahead in minutes of their own", async () => {
  const minutes: number[] = [];
  const { server_time: now } = await read(await unsold());
  const { id } = await world.wholeDraft();
  for (let count = 0; count < 12; count += 1) {
    const copy = (await world.call("POST", `/user/product/${id}/copy`)).body;
    const draft = (await world.call("GET", `/user/product/${copy.id}/draft`)).body;
    minutes.push(minuteOf(draft.info.data.end_date, now));
  }
  for (let count = 0; count < 3; count += 1) {
    const again = await read((await relist(await unsold())).body.id);
    assert.equal(again.product_status, "active");
    minutes.push(minuteOf(again.end_date, now));
  }
  for (const minute of minutes)
    assert.ok(Number.isInteger(minute) && minute >= 0 && minute < 60, `${minute}`);
  assert.ok(new Set(minutes).size >= 10, `${minutes}`);
});

test("what is listed again ends when its seller says, by the rules of a draft", async () => {
  const id = await unsold();
  const { server_time: now } = await read(id);
  const after = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString();
  for (const [end, type] of [
    [after(-1), "end_date_past"],
    [after(40), "end_date_too_far"],
    ["tomorrow", "end_date_form"],
  ] as const) {
    const { status, body } = await relist(id, { end_date: end });
    assert.equal(status, 422, end);
    assert.deepEqual([body.detail[0].loc, body.detail[0].type], [["body", "end_date"], type], end);
  }
  assert.equal((await read(id)).relisted_as, null, "refused, nothing is listed");
  const { body } = await relist(id, { end_date: after(4) });
  const again = await read(body.id);
  assert.deepEqual([again.product_status, again.end_date], ["active", after(4)]);
});
