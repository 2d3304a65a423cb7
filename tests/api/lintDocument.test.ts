import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createMake } from "#tests/support/make.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";

const redocly = join(import.meta.dirname, "../../node_modules/@redocly/cli/bin/cli.js");
/** It asks nobody for newer versions and reports to nobody. */
const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

let server: TestServer;
let folder: string;

before(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), "blaze-document-"));
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test("everybody's document keeps every recommended rule", async () => {
  assert.deepEqual(await lint((await server.call("GET", "/openapi.json")).body), []);
});

test("the operators' document keeps every recommended rule", async () => {
  const operator = await createMake(server.database).user({ isOperator: true });
  const as = await server.signIn(operator.id);
  assert.deepEqual(await lint((await server.call("GET", "/ops/openapi.json", { as })).body), []);
});

test("a fault of a document is found", async () => {
  const document: { info: { license?: object } } = (await server.call("GET", "/openapi.json")).json();
  delete document.info.license;
  const [fault, ...others] = await lint(JSON.stringify(document));
  assert.match(fault ?? "", /^warn info-license /);
  assert.deepEqual(others, []);
});

type Linted = {
  problems: { severity: string; ruleId: string; message: string; location: { pointer: string }[] }[];
};

/** What is wrong with a document, a line each: errors and warnings. */
async function lint(document: string): Promise<string[]> {
  const file = join(folder, "openapi.json");
  await writeFile(file, document);
  const parameters = [redocly, "lint", "--extends", "recommended", "--format", "json", file];
  // It ends with 1 where it found an error: what it prints says the same and more.
  const printed = await new Promise<string>((resolve) => {
    const options = { cwd: folder, env: { ...process.env, ...quiet }, maxBuffer: 16 * 1024 * 1024 };
    execFile(process.execPath, parameters, options, (_failure, output) => resolve(output));
  });
  const { problems }: Linted = JSON.parse(printed);
  return problems.map(
    ({ severity, ruleId, message, location }) =>
      `${severity} ${ruleId} ${location[0]?.pointer ?? ""}: ${message}`,
  );
}
