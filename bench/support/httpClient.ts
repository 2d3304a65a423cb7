import { connect, type Socket } from "node:net";

/** What is sent as a POST with a JSON body. */
type Post = { path: string; token: string; key: string; body: string };

/** Any call of the API, as the app sends it. */
type Call = { method: string; path: string; token: string; key: string; body: string };

/** A page as a browser asks for it, by whoever the cookie says; null: a guest. */
type Get = { path: string; cookie: string | null };

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
  #isClosed = false;

  constructor(port: number) {
    this.#host = `127.0.0.1:${port}`;
    this.#socket = connect({ host: "127.0.0.1", port, noDelay: true });
    this.#socket.setEncoding("latin1").on("data", (chunk) => this.#hear(String(chunk)));
    this.#socket.on("close", () => {
      this.#isClosed = true;
      this.#resolve?.(0);
    });
  }

  /** A server closes what was not used for a while. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Of those that nobody uses, the one that was used last, because it is open most likely; else a new one. */
  static free(clients: HttpClient[], port: number): HttpClient {
    for (let client = clients.pop(); client !== undefined; client = clients.pop())
      if (!client.isClosed) return client;
    return new HttpClient(port);
  }

  /** Resolves with the status when the whole answer is here, or with 0 when the connection is lost. */
  post({ path, token, key, body }: Post): Promise<number> {
    this.#socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${this.#host}\r\nauthorization: Bearer ${token}\r\n` +
        `idempotency-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    return this.#answer();
  }

  /** The same of any call, compressed where it is long. */
  call({ method, path, token, key, body }: Call): Promise<number> {
    const sent = body === "" ? "" : `content-type: application/json\r\ncontent-length: ${body.length}\r\n`;
    this.#socket.write(
      `${method} ${path} HTTP/1.1\r\nhost: ${this.#host}\r\nauthorization: Bearer ${token}\r\n` +
        `accept-encoding: gzip, deflate, br, zstd\r\nidempotency-key: ${key}\r\n${sent}\r\n${body}`,
    );
    return this.#answer();
  }

  /** Resolves with the status when the whole page is here, compressed as most browsers take it. */
  get({ path, cookie }: Get): Promise<number> {
    this.#socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${this.#host}\r\naccept: text/html\r\naccept-encoding: gzip, deflate, br, zstd\r\n` +
        `${cookie === null ? "" : `cookie: ${cookie}\r\n`}\r\n`,
    );
    return this.#answer();
  }

  close(): void {
    this.#socket.destroy();
  }

  #answer(): Promise<number> {
    return new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  #hear(chunk: string): void {
    this.#received += chunk;
    const headEnd = this.#received.indexOf("\r\n\r\n");
    if (headEnd < 0) return;
    if (!this.#isWhole(headEnd)) return;
    const status = Number(this.#received.slice(9, 12));
    this.#received = "";
    this.#resolve?.(status);
  }

  /** By its length, or by the empty piece that ends what is sent while it is made. */
  #isWhole(headEnd: number): boolean {
    const head = this.#received.slice(0, headEnd);
    const length = /content-length: (\d+)/i.exec(head)?.[1];
    if (length !== undefined) return this.#received.length >= headEnd + 4 + Number(length);
    if (/transfer-encoding: chunked/i.test(head)) return this.#received.endsWith("\r\n0\r\n\r\n");
    throw new Error(`an answer without a length: ${head}`);
  }
}
