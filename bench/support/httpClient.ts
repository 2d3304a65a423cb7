import { connect, type Socket } from "node:net";

/** What is sent as a POST with a JSON body. */
type Post = { path: string; token: string; key: string; body: string };

/**
 * One keep-alive connection that sends one request at a time. It knows no more of HTTP than the server's
 * answers need: the generator shares two cores with what it measures, and a full client would be what is
 * measured.
 */
export class HttpClient {
  readonly #socket: Socket;
  readonly #host: string;
  #received = "";
  #resolve: ((status: number) => void) | null = null;

  constructor(port: number) {
    this.#host = `127.0.0.1:${port}`;
    this.#socket = connect({ host: "127.0.0.1", port, noDelay: true });
    this.#socket.setEncoding("latin1").on("data", (chunk) => this.#hear(String(chunk)));
  }

  /** Resolves with the status when the whole answer is here. */
  post({ path, token, key, body }: Post): Promise<number> {
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\nauthorization: Bearer ${token}\r\n` +
        `idempotency-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    return new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #hear(chunk: string): void {
    this.#received += chunk;
    const headEnd = this.#received.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    const length = /content-length: (\d+)/i.exec(this.#received)?.[1];
    if (length === undefined)
      throw new Error(`an answer without a length: ${this.#received.slice(0, headEnd)}`);
    if (this.#received.length < headEnd + 4 + Number(length)) return;
    const status = Number(this.#received.slice(9, 12));
    this.#received = "";
    this.#resolve?.(status);
  }
}
