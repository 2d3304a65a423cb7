import assert from "node:assert/strict";
import { mock, type TestContext, test } from "node:test";
import { LiveConnection, type LiveMessage, type LiveSource, type LiveStatus } from "./LiveConnection.ts";

type Heard = (event: { data: string; lastEventId: string }) => void;

/** The browser's EventSource, played by the test. */
class PlayedSource implements LiveSource {
  readonly url: string;
  readonly #heard = new Map<string, Heard>();
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(url: string) {
    this.url = url;
  }
  addEventListener(kind: string, heard: Heard): void {
    this.#heard.set(kind, heard);
  }
  close(): void {
    this.isClosed = true;
  }
  say(kind: string, data: object = {}, lastEventId = ""): void {
    this.#heard.get(kind)?.({ data: JSON.stringify(data), lastEventId });
  }
}

function play(context: TestContext) {
  mock.timers.enable({ apis: ["setTimeout"] });
  context.after(() => mock.timers.reset());
  const sources: PlayedSource[] = [];
  const messages: LiveMessage[] = [];
  const statuses: LiveStatus[] = [];
  const connection = new LiveConnection({
    openSource: (url) => {
      const source = new PlayedSource(url);
      sources.push(source);
      return source;
    },
    onMessage: (message) => messages.push(message),
    onStatus: (status) => statuses.push(status),
    random: () => 1,
  });
  const source = (index: number): PlayedSource => {
    const found = sources.at(index);
    assert.ok(found, `there is no source ${index}`);
    return found;
  };
  connection.resume();
  return { connection, sources, source, messages, statuses };
}

test("one stream is opened for everything that a screen registers", (context) => {
  const { connection, sources, source, statuses } = play(context);
  connection.watch([1]);
  connection.watch([2, 3]);
  mock.timers.tick(100);
  assert.equal(sources.length, 1);
  assert.equal(source(0).url, "/api/v1/live?listings=1,2,3");
  source(0).say("hello");
  assert.deepEqual(statuses, ["connecting", "live"]);
});

test("the old stream is closed only when the new one is up, and the new one resumes", (context) => {
  const { connection, sources, source, statuses } = play(context);
  connection.watch([1]);
  mock.timers.tick(100);
  source(0).say("hello", {}, "41-0");
  connection.watch([2]);
  mock.timers.tick(100);
  assert.equal(source(1).url, "/api/v1/live?listings=1,2&after=41-0");
  assert.equal(source(0).isClosed, false);
  source(1).say("hello", {}, "42-0");
  assert.equal(source(0).isClosed, true);
  assert.deepEqual(statuses, ["connecting", "live"], "nobody saw a gap");

  const stop = connection.watch([2]);
  stop();
  mock.timers.tick(100);
  assert.equal(sources.length, 2, "a listing that is watched already needs no new stream");
});

test("silence of 25 seconds is a lost stream, said so until the next hello, with growing pauses", (context) => {
  const { connection, sources, source, statuses } = play(context);
  connection.watch([1]);
  mock.timers.tick(100);
  source(0).say("hello");
  mock.timers.tick(20_000);
  source(0).say("tick");
  mock.timers.tick(24_999);
  assert.equal(statuses.at(-1), "live");
  mock.timers.tick(1);
  assert.equal(statuses.at(-1), "reconnecting");
  assert.ok(source(0).isClosed);

  for (const pauseMs of [500, 1_000, 2_000, 4_000]) {
    const before = sources.length;
    mock.timers.tick(pauseMs - 1);
    assert.equal(sources.length, before);
    mock.timers.tick(1);
    assert.equal(sources.length, before + 1);
    source(-1).onerror?.();
    assert.equal(statuses.at(-1), "reconnecting");
  }
  connection.resume({ doubt: true });
  assert.equal(statuses.at(-1), "reconnecting");
  source(-1).say("hello");
  assert.equal(statuses.at(-1), "live");
});

test("a device that says it has no network is not live, until the next hello", (context) => {
  const { connection, source, statuses } = play(context);
  connection.watch([1]);
  mock.timers.tick(100);
  source(0).say("hello");
  connection.lose();
  assert.equal(statuses.at(-1), "reconnecting");
  assert.ok(source(0).isClosed);
  connection.resume({ doubt: true });
  assert.equal(statuses.at(-1), "reconnecting");
  source(1).say("hello");
  assert.equal(statuses.at(-1), "live");
});

test("an event of one's own that comes again after a reconnect is told once", (context) => {
  const { connection, source, messages } = play(context);
  connection.identify("somebody");
  mock.timers.tick(100);
  const outbid = { kind: "outbid", listing_id: 1, order_id: null };
  source(0).say("hello", {}, "41-0");
  source(0).say("personal", outbid, "41-7");
  source(0).onerror?.();
  mock.timers.tick(500);
  assert.match(source(1).url, /after=41-7$/);
  source(1).say("hello", {}, "44-0");
  source(1).say("personal", outbid, "44-7");
  source(1).say("personal", outbid, "44-8");
  assert.equal(messages.filter(({ kind }) => kind === "personal").length, 2);
});

test("a guest with nothing live on screen needs no stream; another person gets a new one", (context) => {
  const { connection, sources, source, statuses } = play(context);
  const stop = connection.watch([1]);
  mock.timers.tick(100);
  source(0).say("hello", {}, "41-0");
  connection.identify("somebody", "40-0");
  assert.ok(source(0).isClosed);
  mock.timers.tick(100);
  const begins = "/api/v1/live?listings=1&after=40-0";
  assert.equal(source(1).url, begins, "it begins where the page was read, not where the guest's stream was");
  source(1).say("hello");
  connection.identify(null);
  stop();
  mock.timers.tick(100);
  assert.equal(sources.length, 2);
  assert.equal(statuses.at(-1), "idle");
});
