import type { LiveEvent, LiveEventKind } from "#contract/live.ts";

/** The bytes of one server-sent event (WHATWG HTML, section 9.2). JSON has no line end, so `data` is one line. */
export function serverSentEvent<K extends LiveEventKind>(event: K, data: LiveEvent<K>, id?: string): Buffer {
  const idLine = id === undefined ? "" : `id: ${id}\n`;
  return Buffer.from(`event: ${event}\n${idLine}data: ${JSON.stringify(data)}\n\n`);
}
