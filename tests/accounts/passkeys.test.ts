import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { consentEditions } from "#contract/privacy.ts";
import { createMake, type MadeUser, type Make } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { type SoftwareAuthenticator, softwareAuthenticator } from "#tests/support/softwareAuthenticator.ts";

let server: TestServer;
let make: Make;
before(async () => {
  server = await startTestServer();
  make = createMake(server.database);
});
after(() => server.close());

type Person = MadeUser & { as: string };

async function person(): Promise<Person> {
  const user = await make.user({ name: "Asha" });
  return { ...user, as: await server.signIn(user.id) };
}

const newKey = () => softwareAuthenticator(server.context.config.PUBLIC_URL);

async function optionsFrom(
  path: string,
  as?: string,
): Promise<{ challenge: string; [key: string]: unknown }> {
  const answer = await server.call("POST", path, as ? { as } : {});
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.json();
}

async function add({ as }: Person, key: SoftwareAuthenticator, name = "Phone") {
  const options = await optionsFrom("/user/passkeys/options", as);
  return await server.call("POST", "/user/passkeys", { as, body: { name, credential: key.create(options) } });
}

async function owner(): Promise<{ asha: Person; key: SoftwareAuthenticator }> {
  const [asha, key] = [await person(), newKey()];
  const added = await add(asha, key);
  assert.equal(added.statusCode, 200, added.body);
  return { asha, key };
}

const signIn = (credential: object) => server.call("POST", "/passkey-sign-in", { body: { credential } });
const stepUp = (as: string, credential: object) =>
  server.call("POST", "/step-up/passkey", { as, body: { credential } });
const codeOf = (answer: { json(): { detail?: { code?: string } } }) => answer.json().detail?.code;

test("a passkey is made, signs in without a number, and is listed with its last use", async () => {
  const { asha, key } = await owner();
  const options = await optionsFrom("/passkey-sign-in/options");
  assert.deepEqual([options.userVerification, options.allowCredentials], ["required", []]);
  const signedIn = await signIn(key.sign(options));
  assert.equal(signedIn.statusCode, 200, signedIn.body);
  assert.equal(signedIn.json().mobile, asha.mobile);
  assert.ok(signedIn.cookies.some(({ name }) => name === "blaze_session"));
  const auth = await server.call("GET", "/auth", { as: signedIn.json().access_token });
  assert.equal(auth.json().id, asha.id);
  const [listed] = (await server.call("GET", "/user/passkeys", { as: asha.as })).json().results;
  assert.equal(listed.name, "Phone");
  assert.ok(listed.last_used_at !== null);
});

test("signing in with a passkey records consent to the present terms and privacy policy, once", async () => {
  const { asha, key } = await owner();
  const consents = async () => {
    const { results } = (await server.call("GET", "/user/consents", { as: asha.as })).json();
    return results.map(
      ({ purpose, edition }: { purpose: string; edition: string }) => `${purpose} ${edition}`,
    );
  };
  assert.deepEqual(await consents(), []);
  for (let count = 0; count < 2; count += 1) {
    const signedIn = await signIn(key.sign(await optionsFrom("/passkey-sign-in/options")));
    assert.equal(signedIn.statusCode, 200, signedIn.body);
    const { terms, privacy } = consentEditions;
    assert.deepEqual((await consents()).sort(), [`privacy ${privacy}`, `terms ${terms}`]);
  }
});

test("a challenge works once, for five minutes, for its purpose and its session", async () => {
  const { asha, key } = await owner();
  const options = await optionsFrom("/passkey-sign-in/options");
  const signed = key.sign(options);
  assert.equal((await signIn(signed)).statusCode, 200);
  assert.equal(codeOf(await signIn(signed)), "passkey_invalid", "twice");
  assert.equal(codeOf(await signIn(key.sign(options))), "passkey_invalid", "signed anew");
  assert.equal(codeOf(await signIn(key.sign({ challenge: "bWFkZS11cA" }))), "passkey_invalid", "made up");
  const late = await optionsFrom("/passkey-sign-in/options");
  await make.advanceClock(301);
  assert.equal(codeOf(await signIn(key.sign(late))), "passkey_invalid", "late");

  const other = await optionsFrom("/passkey-sign-in/options");
  assert.equal(codeOf(await stepUp(asha.as, key.sign(other))), "passkey_invalid", "of another purpose");
  const own = await optionsFrom("/step-up/passkey-options", asha.as);
  const elsewhere = await server.signIn(asha.id);
  assert.equal(codeOf(await stepUp(elsewhere, key.sign(own))), "passkey_invalid", "of another session");
  assert.equal((await stepUp(asha.as, key.sign(own))).statusCode, 200);
  const { rows } = await sql`select from passkey_challenges where session_hash is not null
    and purpose = 'step_up'`.execute(server.database.kysely);
  assert.equal(rows.length, 0);
});

test("what another site asked for, for another site, without its person, or with an old counter, is refused", async () => {
  const { key } = await owner();
  const wrongs = {
    origin: { origin: "https://evil.example" },
    "relying party": { rpId: "evil.example" },
    "no user verification": { verified: false },
  };
  for (const [what, wrong] of Object.entries(wrongs)) {
    const options = await optionsFrom("/passkey-sign-in/options");
    assert.equal(codeOf(await signIn(key.sign(options, wrong))), "passkey_invalid", what);
  }
  assert.equal(
    (await signIn(key.sign(await optionsFrom("/passkey-sign-in/options"), { counter: 50 }))).statusCode,
    200,
  );
  for (const counter of [50, 49]) {
    const copied = key.sign(await optionsFrom("/passkey-sign-in/options"), { counter });
    assert.equal(codeOf(await signIn(copied)), "passkey_invalid", `counter ${counter} after 50`);
  }
  assert.equal(
    (await signIn(key.sign(await optionsFrom("/passkey-sign-in/options"), { counter: 51 }))).statusCode,
    200,
  );
  const stranger = newKey().sign(await optionsFrom("/passkey-sign-in/options"));
  assert.equal(codeOf(await signIn(stranger)), "passkey_invalid", "a key that nobody keeps");
});

test("a wrong registration keeps nothing, and a key is kept once", async () => {
  const [asha, key] = [await person(), newKey()];
  for (const wrong of [{ origin: "https://evil.example" }, { verified: false }, { rpId: "evil.example" }]) {
    const options = await optionsFrom("/user/passkeys/options", asha.as);
    const credential = key.create(options, wrong);
    const refused = await server.call("POST", "/user/passkeys", {
      as: asha.as,
      body: { name: "x", credential },
    });
    assert.equal(codeOf(refused), "passkey_invalid", JSON.stringify(wrong));
  }
  assert.equal((await add(asha, key)).statusCode, 200);
  assert.equal(codeOf(await add(await person(), key)), "passkey_known");
  const { results } = (await server.call("GET", "/user/passkeys", { as: asha.as })).json();
  assert.equal(results.length, 1);
});

test("a passkey confirms for its own person alone", async () => {
  const { asha, key } = await owner();
  const { key: hers } = await owner();
  await make.advanceClock(3600);
  const rename = async () => {
    const { results } = (await server.call("GET", "/user/passkeys", { as: asha.as })).json();
    return await server.call("PATCH", `/user/passkeys/${results[0].id}`, {
      as: asha.as,
      body: { name: "Old phone" },
    });
  };
  assert.equal(codeOf(await rename()), "step_up_required");
  const wrong = await stepUp(asha.as, hers.sign(await optionsFrom("/step-up/passkey-options", asha.as)));
  assert.equal(codeOf(wrong), "passkey_invalid");
  assert.equal(codeOf(await rename()), "step_up_required");
  const right = await stepUp(asha.as, key.sign(await optionsFrom("/step-up/passkey-options", asha.as)));
  assert.equal(right.statusCode, 200, right.body);
  assert.equal((await rename()).json().name, "Old phone");
});

test("a removed passkey signs nobody in; another's is neither renamed nor removed; ten are kept", async () => {
  const { asha, key } = await owner();
  const stranger = await person();
  const [{ id }] = (await server.call("GET", "/user/passkeys", { as: asha.as })).json().results;
  const path = `/user/passkeys/${id}`;
  assert.equal((await server.call("DELETE", path, { as: stranger.as })).statusCode, 404);
  assert.equal(
    (await server.call("PATCH", path, { as: stranger.as, body: { name: "Mine" } })).statusCode,
    404,
  );
  for (let count = 1; count < 10; count += 1)
    assert.equal((await add(asha, newKey(), `Key ${count}`)).statusCode, 200);
  assert.equal(
    codeOf(await server.call("POST", "/user/passkeys/options", { as: asha.as })),
    "too_many_passkeys",
  );
  assert.equal((await server.call("DELETE", path, { as: asha.as })).statusCode, 200);
  const removed = await signIn(key.sign(await optionsFrom("/passkey-sign-in/options")));
  assert.equal(codeOf(removed), "passkey_invalid");
});

test("who is blocked does not sign in with one either", async () => {
  const { asha, key } = await owner();
  const operator = await server.signIn((await make.user({ isOperator: true })).id);
  const body = { reason: "x", kind: "abuse" };
  await server.call("POST", `/ops/users/${asha.id}/block`, { as: operator, body });
  const refused = await signIn(key.sign(await optionsFrom("/passkey-sign-in/options")));
  assert.deepEqual(
    [refused.statusCode, codeOf(refused), refused.json().detail.kind],
    [403, "user_blocked", "abuse"],
  );
});
