import { createSecretKey, type KeyObject } from "node:crypto";

/** Every key that sealed values may have been sealed with, by its version, and the version that seals now. */
export type SealingKeys = {
  readonly current: number;
  readonly byVersion: ReadonlyMap<number, KeyObject>;
};

const KEY_BYTES = 32; // AES-256
const HIGHEST_VERSION = 65_535; // A sealed value has two bytes for it.

/**
 * Reads `1=<base64>,2=<base64>`: 32 bytes each, the highest number seals and all of them open. To change the
 * key, add one with the next number and keep the old ones for as long as anything is sealed with them. Returns
 * a sentence that says what is wrong, without any part of a key. Keys become `KeyObject`s, which print nothing.
 */
export function readSealingKeys(text: string): SealingKeys | string {
  const byVersion = new Map<number, KeyObject>();
  for (const part of text.split(",")) {
    const [, number = "", encoded = ""] = /^\s*(\d{1,5})=(.*)$/.exec(part) ?? [];
    const version = Number(number);
    if (version < 1 || version > HIGHEST_VERSION) return "must be a number, = and a key, with commas between";
    if (byVersion.has(version)) return `has two keys with the number ${version}`;
    const key = readKey(encoded);
    if (!key) return `key ${version} must be 32 random bytes in base64`;
    byVersion.set(version, key);
  }
  return { current: Math.max(...byVersion.keys()), byVersion };
}

/** 32 bytes in base64, or undefined. One byte over and over is a placeholder and no key. */
export function readKey(encoded: string): KeyObject | undefined {
  const text = encoded.trim();
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== KEY_BYTES || new Set(bytes).size < 8) return undefined;
  return createSecretKey(bytes);
}
