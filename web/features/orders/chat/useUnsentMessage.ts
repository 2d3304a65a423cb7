import { useSyncExternalStore } from "react";
import { newIdempotencyKey } from "#web/api/client.ts";
import { keepInTab, readJsonInTab } from "#web/lib/keptInTab.ts";

type Unsent = {
  /** What stands in the field. */
  readonly text: string;
  /** What went out under which key and has no answer yet. */
  readonly asked?: { readonly text: string; readonly key: string } | undefined;
};

const nothing: Unsent = { text: "" };
const unsent = new Map<string, Unsent>();
const listeners = new Set<() => void>();

/**
 * The half-written message of an order, kept in this tab through a reload. It stands outside the form, because an
 * answer may come when the form has gone; a browser that keeps nothing loses it only when the page is loaded again.
 */
export function useUnsentMessage(orderId: string) {
  const { text } = useSyncExternalStore(
    listen,
    () => read(orderId),
    () => nothing,
  );
  return {
    text,
    /** Whoever empties the field has given up what had no answer: the same words later are another message. */
    write: (next: string) => keep(orderId, next === "" ? nothing : { ...read(orderId), text: next }),
    /** The same for the same text until an answer comes: sent again, it is still one message. */
    keyFor: (written: string): string => {
      const { text: now, asked } = read(orderId);
      if (asked?.text === written) return asked.key;
      const key = newIdempotencyKey();
      keep(orderId, { text: now, asked: { text: written, key } });
      return key;
    },
    /** It arrived: it leaves the field, and what was typed meanwhile stays. */
    arrived: (written: string) => keep(orderId, { text: without(written, read(orderId).text) }),
    /** The server would not take it: the next try is another one. */
    refused: () => keep(orderId, { text: read(orderId).text }),
  };
}

function without(written: string, now: string): string {
  return now.startsWith(written) ? now.slice(written.length).trimStart() : now;
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storageKey(orderId: string): string {
  return `blaze.chat.${orderId}`;
}

function read(orderId: string): Unsent {
  const known = unsent.get(orderId) ?? (readJsonInTab(storageKey(orderId)) as Unsent | null) ?? nothing;
  unsent.set(orderId, known);
  return known;
}

function keep(orderId: string, next: Unsent): void {
  unsent.set(orderId, next);
  const isEmpty = next.text === "" && next.asked === undefined;
  keepInTab(storageKey(orderId), isEmpty ? null : JSON.stringify(next));
  for (const listener of listeners) listener();
}
