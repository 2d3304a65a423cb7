// The thread that decrypts what the bank sends: a block takes a millisecond or more, in which no bid is answered.
import { constants, createPrivateKey, type KeyObject, privateDecrypt } from "node:crypto";
import { parentPort } from "node:worker_threads";

/** RSA blocks of one text, each as long as the key. */
export type DecryptJob = { number: number; privateKey: string; blocks: Uint8Array[] };
/** Undefined when they were not encrypted for this key. */
export type DecryptAnswer = { number: number; text: string | undefined };

const keys = new Map<string, KeyObject>();

parentPort?.on("message", ({ number, privateKey, blocks }: DecryptJob) => {
  const answer: DecryptAnswer = { number, text: decrypt(privateKey, blocks) };
  parentPort?.postMessage(answer);
});

/**
 * OpenSSL rejects wrong padding implicitly: it returns random bytes in the same time, so that nobody learns from us
 * whether a text of theirs was padded rightly.
 */
function decrypt(privateKey: string, blocks: readonly Uint8Array[]): string | undefined {
  try {
    const key = keys.get(privateKey) ?? createPrivateKey(privateKey);
    keys.set(privateKey, key);
    const padding = constants.RSA_PKCS1_PADDING;
    return Buffer.concat(blocks.map((block) => privateDecrypt({ key, padding }, block))).toString();
  } catch {
    return undefined;
  }
}
