import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import sharp from "sharp";
import { photograph } from "#tests/media/samples.ts";
import { sendFile } from "#tests/media/sendFile.ts";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let make: ReturnType<typeof createMake>;

before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

test("a person without a name gives name and e-mail, and may change both", async () => {
  const { id, mobile } = await make.user({ name: null });
  const as = await server.signIn(id);
  const update = (body: object) => server.call("PATCH", "/user/profile", { as, body });

  assert.equal((await update({ name: "", email: "asha@example.in" })).statusCode, 422);
  const bad = await update({ name: "Asha Nair", email: "asha" });
  assert.deepEqual([bad.statusCode, bad.json().detail[0].msg], [422, "Please enter a valid e-mail address."]);
  const email = { email: "asha@example.in", email_confirmed: false };
  const whole = {
    id,
    mobile,
    name: "Asha Nair",
    ...email,
    is_operator: false,
    operator_roles: [],
    avatar: null,
  };
  const given = await update({ name: "Asha Nair", email: "asha@example.in" });
  assert.deepEqual(given.json(), { ...whole, email_link: "sent" });
  const { live_point: _, ...person } = (await server.call("GET", "/auth", { as })).json();
  assert.deepEqual(person, whole);

  const same = (await update({ name: "Asha N", email: "asha@example.in" })).json();
  assert.deepEqual([same.name, same.email_link], ["Asha N", null]);
  assert.equal((await update({ name: "Asha" })).json().email, "asha@example.in");
  const changed = (await update({ name: "Asha", email: "nair@example.in" })).json();
  assert.deepEqual([changed.email, changed.email_link], ["nair@example.in", "sent"]);
});

test("a person's picture is a square, replaced and taken away", async () => {
  const { id } = await make.user();
  const as = await server.signIn(id);
  const send = async () => {
    const bytes = await photograph(900, 500);
    return (await sendFile(server, bytes, { as, query: "?purpose=avatar" })).json().data as { id: string };
  };
  const set = (uploadId: string) =>
    server.call("PUT", "/user/profile/avatar", { as, body: { upload_id: uploadId } });

  const first = await send();
  const { avatar } = (await set(first.id)).json();
  const picture = await server.app.inject({ url: avatar });
  assert.equal(picture.statusCode, 200);
  const { width, height } = await sharp(picture.rawPayload).metadata();
  assert.deepEqual([width, height], [500, 500]);

  const second = await send();
  assert.notEqual((await set(second.id)).json().avatar, avatar);
  assert.deepEqual(await unused(id), [first.id]);
  assert.equal((await server.call("DELETE", "/user/profile/avatar", { as })).json().avatar, null);
  assert.deepEqual((await unused(id)).length, 2);
});

test("only a picture of one's own, sent for that, becomes it", async () => {
  const [mine, other] = [await make.user(), await make.user()];
  const as = await server.signIn(mine.id);
  const bytes = await photograph(300, 300);
  const theirs = await sendFile(server, bytes, {
    as: await server.signIn(other.id),
    query: "?purpose=avatar",
  });
  const forListing = await sendFile(server, bytes, { as, query: "?purpose=listing" });
  for (const sent of [theirs, forListing]) {
    const body = { upload_id: sent.json().data.id };
    assert.equal((await server.call("PUT", "/user/profile/avatar", { as, body })).statusCode, 404);
  }
  assert.equal((await server.call("GET", "/auth", { as })).json().avatar, null);
});

async function unused(ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from uploads where owner_id = ${ownerId} and unused_since is not null
    order by created_at`.execute(server.database.kysely);
  return rows.map(({ id }) => id);
}
