/**
 * What the simulation decides. A list of them is a case: it is replayed without the weights and chances that led to
 * it, and one that no longer fits, because others before it were left out, is passed over.
 */
export type Decision =
  | {
      readonly kind: "start";
      readonly actor: number;
      readonly action: string;
      readonly on: string;
      readonly seed: number;
    }
  /** The actor goes on at its `nth` boundary that can be passed. */
  | { readonly kind: "pass"; readonly actor: number; readonly nth: number }
  /** The actor's process dies at that boundary; `after`: what follows is done, and nobody hears of it. */
  | {
      readonly kind: "crash";
      readonly actor: number;
      readonly nth: number;
      readonly when: "before" | "after";
    }
  /** PostgreSQL dies with every connection at that boundary, before it or after it and unheard, as a COMMIT may be. */
  | { readonly kind: "stop"; readonly actor: number; readonly nth: number; readonly when: "before" | "after" }
  /** It lets people in again. */
  | { readonly kind: "restart" }
  | { readonly kind: "clock"; readonly ms: number };

/** Short lines for a file, such as `start 12 bid server1 99817`. */
export function writeDecision(decision: Decision): string {
  return Object.values(decision).join(" ");
}

export function readDecision(line: string): Decision {
  const [kind, ...rest] = line.split(" ");
  if (kind === "clock") return { kind, ms: Number(rest[0]) };
  if (kind === "restart") return { kind };
  const actor = Number(rest[0]);
  const nth = Number(rest[1]);
  if (kind === "pass") return { kind, actor, nth };
  if (kind === "crash" || kind === "stop")
    return { kind, actor, nth, when: rest[2] === "after" ? "after" : "before" };
  if (kind !== "start") throw new Error(`no decision: ${line}`);
  const seed = Number(rest.at(-1));
  return { kind, actor, action: rest.slice(1, -2).join(" "), on: rest.at(-2) ?? "", seed };
}
