import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test("an IFSC names its bank", async () => {
  const { id } = await createMake(server.database).user();
  const as = await server.signIn(id);
  const table: [code: string, status: number, bank: string | null][] = [
    ["HDFC0000001", 200, "HDFC Bank"],
    ["sbin0000dop", 200, "State Bank of India"],
    ["ADBK0001001", 200, null],
    ["HDFC0999998", 422, null],
    ["HDFC", 422, null],
  ];
  for (const [code, status, bank] of table) {
    const answer = await server.call("GET", `/bank?ifsc_code=${code}`, { as });
    if (status === 200) assert.deepEqual(answer.json(), { ifsc_code: code.toUpperCase(), bank_name: bank });
    else assert.equal(answer.statusCode, status, `${code} ${answer.body}`);
  }
});
