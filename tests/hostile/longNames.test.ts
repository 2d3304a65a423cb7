import assert from "node:assert/strict";
import { test } from "node:test";
import { renameUser } from "#contract/accounts.ts";
import { addBusiness } from "#contract/identity.ts";
import { infoBodySchema } from "#contract/sellingInput.ts";

const long = "x".repeat(200_000);

for (const [name, parse] of Object.entries({
  "a name": () => renameUser.body.safeParse({ name: long }),
  "a firm's name": () => addBusiness.body.safeParse({ business_name: long, identification_no: "x" }),
  "a title": () => infoBodySchema.safeParse({ title: long }),
}))
  test(`${name} of 200,000 characters is refused at once`, () => {
    const began = process.cpuUsage();
    assert.equal(parse().success, false);
    const { user, system } = process.cpuUsage(began);
    // At the square of the length it would be minutes.
    assert.ok(user + system < 1_000_000, `${(user + system) / 1_000} ms`);
  });
