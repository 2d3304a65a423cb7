import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** The one address that the application knows, whichever PostgreSQL is the primary. */
export class PrimaryProxy {
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #target: number | null = null;

  private constructor() {
    this.#server = createServer((socket) => this.#accept(socket));
  }

  static async start(): Promise<PrimaryProxy> {
    const proxy = new PrimaryProxy();
    proxy.#server.listen(0, "127.0.0.1");
    await once(proxy.#server, "listening");
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** Cuts every connection to where it led before; null leads nowhere: connections are closed at once. */
  leadTo(port: number | null): void {
    if (port === this.#target) return;
    this.#target = port;
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    this.leadTo(null);
    this.#server.close();
    await once(this.#server, "close");
  }

  #accept(socket: Socket): void {
    if (this.#target === null) {
      socket.destroy();
      return;
    }
    const other = connect({ host: "127.0.0.1", port: this.#target, noDelay: true });
    socket.setNoDelay(true);
    for (const [one, opposite] of [
      [socket, other],
      [other, socket],
    ] as const) {
      this.#open.add(one);
      one.on("error", () => undefined);
      one.on("close", () => {
        this.#open.delete(one);
        opposite.destroy();
      });
      one.pipe(opposite);
    }
  }
}
