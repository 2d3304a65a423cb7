import { Writable } from "node:stream";

type LogLine = Record<string, unknown>;

/** Keeps what a server logs: `stream` goes into its context. */
export function keepLog(): { stream: Writable; text(): string; lines(): LogLine[] } {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const text = () => written.join("");
  const lines = () =>
    text()
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine);
  return { stream, text, lines };
}
