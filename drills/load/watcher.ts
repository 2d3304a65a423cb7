import { setTimeout as pause } from "node:timers/promises";
import type { LiveEvent } from "#contract/live.ts";
import type { StoredAuctions } from "./journal.ts";

/** A guest's tab that watches auctions over the live stream, and opens it again whenever it ends. */
export class Watcher {
  readonly #last = new Map<number, LiveEvent<"listing">>();
  readonly #stop = new AbortController();
  #running: Promise<void> = Promise.resolve();
  opened = 0;
  events = 0;

  start(port: number, listingIds: readonly number[]): void {
    this.#running = this.#follow(`http://127.0.0.1:${port}/api/v1/live?listings=${listingIds.join(",")}`);
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  /** What the tab shows against what is stored: one line for each auction of which it shows something else. */
  check({ states }: StoredAuctions): string[] {
    const behind = states.filter(({ listing_id: id, bid_count: bids, price_paise: price }) => {
      const shown = this.#last.get(id);
      return shown !== undefined && (shown.bids !== bids || shown.current_bid !== price);
    });
    return behind.map(({ listing_id: id }) => `lost event: the tab of auction ${id} is behind`);
  }

  async #follow(url: string): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.#read(url).catch(() => undefined);
      if (!this.#stop.signal.aborted) await pause(500);
    }
  }

  async #read(url: string): Promise<void> {
    const answer = await fetch(url, { signal: this.#stop.signal });
    if (!answer.ok || answer.body === null) return;
    this.opened += 1;
    let text = "";
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) this.#hear(block);
    }
  }

  #hear(block: string): void {
    if (!/^event: listing$/m.test(block)) return;
    const event = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? "") as LiveEvent<"listing">;
    this.events += 1;
    // As in the app: when a stream opens, an event may follow that is older than the state it began with.
    if (event.version < (this.#last.get(event.id)?.version ?? 0)) return;
    this.#last.set(event.id, event);
  }
}
