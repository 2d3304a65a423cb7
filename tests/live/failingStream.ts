// A test of a live stream that fails with everything open: what tests/live/failing.test.ts expects to end by itself.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import { closeStreams, openStream } from "./openStream.ts";
import { until } from "./streams.ts";

let server: TestServer;
before(async () => {
  server = await startTestServer();
  await server.app.listen({ host: "127.0.0.1", port: 0 });
});
after(async () => {
  closeStreams();
  await server.close();
});

test("fails with a stream open", async () => {
  const stream = await openStream(server.app, {});
  await until("hello", () => stream.heard.length > 0);
  assert.fail("as it should");
});
