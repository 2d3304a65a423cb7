/** What docs/scaling.md assumes of people, and what one core takes by measurement. */
const assumed = {
  /** Of all who are registered, in a day. */
  comeADay: 0.1,
  pagesEach: 12,
  renderedEach: 4,
  biddersAmongThem: 0.1,
  bidsEach: 4,
  /** Of a day falls into its busiest hour; that hour's busiest second has so many times its mean. */
  inTheBusiestHour: 0.1,
  busiestSecond: 10,
  staySeconds: 600,
  watchLive: 1 / 3,
  /** Of one core, for a page that is rendered. */
  renderedMs: 15,
} as const;

export type Load = {
  /** In the busiest second. */
  readonly pages: number;
  readonly rendered: number;
  readonly bids: number;
  /** In the mean of the busiest hour. */
  readonly streams: number;
  /** Busy with rendering in that second. */
  readonly cores: number;
};

export type SimulatedLoad = Load & {
  /** Until a page was rendered: in the busiest hour, and of the slowest. By so many processes. */
  readonly p99Ms: number;
  readonly slowestMs: number;
  readonly processes: number;
};

const hourSeconds = 3_600;
/** An auction's end in so many seconds draws a crowd, and what people do in the minute around it gathers there. */
const endEverySeconds = 300;
const aroundSeconds = 60;

export function loadByArithmetic(registered: number): Load {
  const visits = registered * assumed.comeADay * assumed.inTheBusiestHour;
  const inTheSecond = (each: number) => (visits * each * assumed.busiestSecond) / hourSeconds;
  const rendered = inTheSecond(assumed.renderedEach);
  return {
    pages: inTheSecond(assumed.pagesEach),
    rendered,
    bids: inTheSecond(assumed.biddersAmongThem * assumed.bidsEach),
    streams: (visits * assumed.staySeconds * assumed.watchLive) / hourSeconds,
    cores: (rendered * assumed.renderedMs) / 1_000,
  };
}

/**
 * The same hour lived through: visits that begin at any moment, pages and bids at any moment of each, a crowd at each end
 * of an auction, and processes that render one page after the other, twice as many as the arithmetic asks for.
 */
export function loadBySimulation(registered: number, random: () => number): SimulatedLoad {
  const visitsASecond = (registered * assumed.comeADay * assumed.inTheBusiestHour) / hourSeconds;
  const visits = Math.round(visitsASecond * (hourSeconds + assumed.staySeconds));
  const [pages, rendered, bids] = [new Counter(), new Counter(), new Counter()];
  const renderedAt: number[] = [];
  let watched = 0;
  for (let visit = 0; visit < visits; visit += 1) {
    const start = random() * (hourSeconds + assumed.staySeconds) - assumed.staySeconds;
    const moment = () => gathered(start + random() * assumed.staySeconds, random);
    for (let page = 0; page < assumed.pagesEach; page += 1) {
      const at = moment();
      pages.add(at);
      if (page >= assumed.renderedEach) continue;
      rendered.add(at);
      if (at >= 0 && at < hourSeconds) renderedAt.push(at);
    }
    if (random() < assumed.biddersAmongThem) {
      for (let bid = 0; bid < assumed.bidsEach; bid += 1) bids.add(moment());
    }
    if (random() < assumed.watchLive) watched += staysWithin(start);
  }
  const processes = Math.max(1, Math.ceil(2 * loadByArithmetic(registered).cores));
  return {
    ...{ pages: pages.most, rendered: rendered.most, bids: bids.most, streams: watched / hourSeconds },
    cores: (rendered.most * assumed.renderedMs) / 1_000,
    ...waitsOf(renderedAt, processes),
    processes,
  };
}

/** Of the minute around an end so much is moved into its second that it has as many times the mean as is assumed. */
function gathered(at: number, random: () => number): number {
  const end = Math.round(at / endEverySeconds) * endEverySeconds;
  const isAround = Math.abs(at - end) < aroundSeconds / 2;
  return isAround && random() < (assumed.busiestSecond - 1) / aroundSeconds ? end + random() : at;
}

function staysWithin(start: number): number {
  return Math.min(start + assumed.staySeconds, hourSeconds) - Math.max(start, 0);
}

function waitsOf(moments: number[], processes: number): { p99Ms: number; slowestMs: number } {
  const free = new Float64Array(processes);
  const waits = moments
    .sort((one, other) => one - other)
    .map((at, turn) => {
      // Each page takes as long as any other, so whoever began first is free first.
      const done = Math.max(at, free[turn % processes] ?? 0) + assumed.renderedMs / 1_000;
      free[turn % processes] = done;
      return (done - at) * 1_000;
    })
    .sort((one, other) => one - other);
  return { p99Ms: waits[Math.floor(waits.length * 0.99)] ?? 0, slowestMs: waits.at(-1) ?? 0 };
}

/** What falls into each second of the hour. */
class Counter {
  readonly #seconds = new Uint32Array(hourSeconds);

  add(at: number): void {
    const second = Math.floor(at);
    if (second >= 0 && second < hourSeconds) this.#seconds[second] = (this.#seconds[second] ?? 0) + 1;
  }

  get most(): number {
    return this.#seconds.reduce((most, one) => Math.max(most, one), 0);
  }
}
