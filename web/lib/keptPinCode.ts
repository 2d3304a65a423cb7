import { useSyncExternalStore } from "react";
import { pinCodePattern } from "#domain/delivery/pinCode.ts";

const KEY = "pin_code";
/** Where storage is blocked it is kept until the page is left. */
let keptHere: string | null = null;
const listeners = new Set<() => void>();

/** The pin code that somebody without an address asked about, kept in this browser. */
export function useKeptPinCode(): string | null {
  return useSyncExternalStore(listen, readKeptPinCode, () => null);
}

export function keepPinCode(pinCode: string): void {
  keptHere = pinCode;
  try {
    localStorage.setItem(KEY, pinCode);
  } catch {
    // Storage may be blocked.
  }
  for (const listener of listeners) listener();
}

export function readKeptPinCode(): string | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept !== null && pinCodePattern.test(kept) ? kept : null;
  } catch {
    return keptHere;
  }
}

/** For a call in which the delivery may cost something: a chosen address goes before it. */
export function saidPinCode(): { readonly pin_code?: string } {
  const pinCode = readKeptPinCode();
  return pinCode === null ? {} : { pin_code: pinCode };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
