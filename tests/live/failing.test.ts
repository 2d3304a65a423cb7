import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const fixture = fileURLToPath(new URL("./failingStream.ts", import.meta.url));

test("a live test that fails ends by itself, whatever it had open", async () => {
  // Without the runner's own variables, which would make it a part of this run.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const ended = Promise.withResolvers<{ code: unknown; killed: boolean; output: string }>();
  execFile(process.execPath, ["--test", fixture], { env, timeout: 60_000 }, (error, stdout) =>
    ended.resolve({ code: error?.code, killed: error?.killed === true, output: stdout }),
  );
  const { code, killed, output } = await ended.promise;
  assert.equal(killed, false, "it hung");
  assert.equal(code, 1);
  assert.match(output, /as it should/);
});
