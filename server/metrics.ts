import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "#db/pool.ts";
import type { BidBatcher, BidWatch } from "#modules/bidding/bidBatcher.ts";
import type { Live } from "#modules/live/startLive.ts";
import { isFromNetwork } from "./isFromNetwork.ts";
import { apiPrefix } from "./route.ts";

/** What a server process counts and measures for those who run it (docs/operating.md, "Metrics"). */
export type ServerMetrics = BidWatch & {
  readonly registry: Registry;
  /** Of every request that a network brought, once its answer is out. */
  answered(answer: { method: string; route: string; status: number; seconds: number }): void;
  /** A page went out: rendered for a guest, kept for guests, or rendered for who is signed in. */
  sentPage(way: PageWay): void;
};

export type PageWay = "rendered" | "kept" | "signed_in";

/** Up to what a patient person waits. */
const secondsOfAnswers = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const secondsOfFlushes = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];
const bidsOfFlushes = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1000];

export function createServerMetrics(): ServerMetrics {
  const registry = new Registry();
  const registers = [registry];
  const answers = new Histogram({
    name: "blaze_http_request_duration_seconds",
    help: "How long requests took, by method, route and class of status. Live streams are not among them.",
    labelNames: ["method", "route", "status"],
    buckets: secondsOfAnswers,
    registers,
  });
  const bids = new Counter({
    name: "blaze_bids_total",
    help: "Bids by outcome: accepted, the code of the refusal, or failed: then nobody knows without asking.",
    labelNames: ["outcome"],
    registers,
  });
  const failures = new Counter({
    name: "blaze_bid_flush_failures_total",
    help: "Transactions with bids that failed; most are tried again in halves.",
    registers,
  });
  const pages = new Counter({
    name: "blaze_pages_total",
    help: "Pages that went out: rendered for a guest, kept for guests, rendered for who is signed in.",
    labelNames: ["way"],
    registers,
  });
  const flushSeconds = new Histogram({
    name: "blaze_bid_flush_duration_seconds",
    help: "How long one transaction with bids took.",
    buckets: secondsOfFlushes,
    registers,
  });
  const flushBids = new Histogram({
    name: "blaze_bid_flush_bids",
    help: "How many bids one transaction decided.",
    buckets: bidsOfFlushes,
    registers,
  });
  return {
    registry,
    answered({ method, route, status, seconds }) {
      answers.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
    },
    flushed({ bids: count, replied, seconds, isGivenUp }) {
      flushSeconds.observe(seconds);
      flushBids.observe(count);
      if (replied === null) failures.inc();
      if (isGivenUp) bids.inc({ outcome: "failed" }, count);
      for (const { reply } of replied ?? []) bids.inc({ outcome: outcomeOf(reply) });
    },
    wasBusy: () => bids.inc({ outcome: "busy" }),
    sentPage: (way) => pages.inc({ way }),
  };
}

function outcomeOf(reply: object): string {
  return "refused" in reply ? String(reply.refused) : "accepted";
}

type Measured = {
  readonly metrics: ServerMetrics | null;
  readonly batcher: BidBatcher;
  readonly live: Live;
  readonly database: Database;
};

/** Begins to measure what a server does: its answers, and at each look what it holds. */
export function measureServer(app: FastifyInstance, { metrics, batcher, live, database }: Measured): void {
  if (metrics === null) return;
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    // What a page asks for while it is rendered is part of the page, and a stream is as long as somebody looks.
    if (!isFromNetwork(request) || route === `${apiPrefix}/live`) return;
    const seconds = reply.elapsedTime / 1000;
    metrics.answered({ method: request.method, route, status: reply.statusCode, seconds });
  });
  const registers = [metrics.registry];
  gauge("blaze_bids_waiting", "Bids that wait for a transaction.", () => batcher.waiting);
  gauge("blaze_live_streams", "Open live streams.", () => live.streamCount);
  new Gauge({
    name: "blaze_database_connections",
    help: "Connections to the database by state; waiting are those who want one.",
    labelNames: ["state"],
    registers,
    collect() {
      const { idleCount, totalCount, waitingCount } = database.pool;
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "busy" }, totalCount - idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });

  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
}
