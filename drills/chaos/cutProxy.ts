import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type Pair = { readonly client: Socket; readonly upstream: Socket; isLost: boolean };

/** A proxy between two programs of one machine that does what networks do. */
export type CutProxy = {
  readonly port: number;
  /** Resets every connection. Answers how many there were. */
  cut(): number;
  /** Passes nothing on until `goOn`, and lets nobody know. */
  hold(): void;
  goOn(): void;
  /** What is connected now is silent for ever, as behind a router that has forgotten it; new connections work. */
  lose(): number;
  close(): Promise<void>;
};

/** Takes each new connection to the next of these ports of 127.0.0.1 that takes it. */
export async function startCutProxy(ports: readonly number[]): Promise<CutProxy> {
  const pairs = new Set<Pair>();
  let turn = 0;
  let isHeld = false;
  const server = createServer({ pauseOnConnect: true }, (client) => {
    client.on("error", () => client.destroy());
    turn += 1;
    join(client, [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]);
  });

  /** Tries one port after the other; a client whom nobody takes is reset. */
  function join(client: Socket, [port, ...others]: readonly number[]): void {
    if (port === undefined) return void client.resetAndDestroy();
    const upstream = connect(port, "127.0.0.1");
    const tryNext = () => join(client, others);
    upstream.once("error", tryNext);
    upstream.once("connect", () => {
      upstream.off("error", tryNext);
      const pair = { client, upstream, isLost: false };
      pairs.add(pair);
      pass(pair, client, upstream);
      pass(pair, upstream, client);
      if (isHeld) upstream.pause();
      else client.resume();
    });
  }

  function pass(pair: Pair, from: Socket, to: Socket): void {
    from.on("data", (bytes) => {
      if (pair.isLost || to.write(bytes)) return;
      from.pause();
      to.once("drain", () => isHeld || from.resume());
    });
    from.on("error", () => undefined);
    from.on("close", () => {
      if (pair.isLost) return;
      pairs.delete(pair);
      to.destroy();
    });
  }

  function end(): number {
    const cut = [...pairs].filter(({ isLost }) => !isLost);
    for (const pair of cut) {
      pairs.delete(pair);
      pair.client.resetAndDestroy();
      pair.upstream.resetAndDestroy();
    }
    return cut.length;
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut: end,
    hold() {
      isHeld = true;
      for (const { client, upstream } of pairs) for (const side of [client, upstream]) side.pause();
    },
    goOn() {
      isHeld = false;
      for (const { client, upstream } of pairs) for (const side of [client, upstream]) side.resume();
    },
    lose() {
      const lost = [...pairs].filter(({ isLost }) => !isLost);
      for (const pair of lost) {
        pair.isLost = true;
        // The database never hears that its client is gone either: this side stays open.
        for (const side of [pair.client, pair.upstream]) side.resume();
      }
      return lost.length;
    },
    async close() {
      for (const { client, upstream } of pairs) for (const side of [client, upstream]) side.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
