import { createCipheriv, createDecipheriv, createHmac, type KeyObject, randomBytes } from "node:crypto";
import type { SealingKeys } from "./sealingKeys.ts";

/**
 * Where a sealed value stands. It is bound in as associated data, so that a value copied to another row, column
 * or table does not open there.
 */
export type SealedPlace = { readonly table: string; readonly column: string; readonly rowId: string };

/** A sealed value that does not open: changed, moved to another place, or sealed with a key that is not here. */
class SealBroken extends Error {
  override readonly name = "SealBroken";
}

const CIPHER = "aes-256-gcm";
/** Says how the rest is laid out: format, key version (2 bytes), nonce, tag, what is sealed. */
const FORMAT = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 3;
const OVERHEAD_BYTES = HEAD_BYTES + NONCE_BYTES + TAG_BYTES;

/**
 * Seals bytes with the newest key: AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce. For whole files up
 * to some megabytes; there is no stream on purpose, because what a stream hands out is not yet known to be whole.
 */
export function sealBytes(keys: SealingKeys, bytes: Uint8Array, place: SealedPlace): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(FORMAT, 0);
  head.writeUInt16BE(keys.current, 1);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(keys, keys.current), nonce, { authTagLength: TAG_BYTES });
  cipher.setAAD(associatedData(head, place));
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), sealed]);
}

/** Opens what `sealBytes` sealed for the same place. Throws `SealBroken`. */
export function openBytes(keys: SealingKeys, sealed: Uint8Array, place: SealedPlace): Buffer {
  const whole = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (whole.length < OVERHEAD_BYTES || whole.readUInt8(0) !== FORMAT) throw broken(place);
  const head = whole.subarray(0, HEAD_BYTES);
  const nonce = whole.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
  const key = keyOf(keys, head.readUInt16BE(1));
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAAD(associatedData(head, place));
  decipher.setAuthTag(whole.subarray(HEAD_BYTES + NONCE_BYTES, OVERHEAD_BYTES));
  try {
    return Buffer.concat([decipher.update(whole.subarray(OVERHEAD_BYTES)), decipher.final()]);
  } catch {
    throw broken(place);
  }
}

/** `sealBytes` for a text column: base64url. */
export function sealText(keys: SealingKeys, text: string, place: SealedPlace): string {
  return sealBytes(keys, Buffer.from(text, "utf8"), place).toString("base64url");
}

/** Opens what `sealText` sealed for the same place. Throws `SealBroken`. */
export function openText(keys: SealingKeys, sealed: string, place: SealedPlace): string {
  return openBytes(keys, Buffer.from(sealed, "base64url"), place).toString("utf8");
}

/**
 * A keyed fingerprint (HMAC-SHA-256) of a value, for a unique index or to find an equal value. `purpose` keeps the
 * same number in two columns from being matched. It needs its own key: a plain hash of a PAN is
 * undone by trying them all.
 */
export function fingerprint(
  fingerprintKey: KeyObject,
  { purpose, text }: { purpose: string; text: string },
): string {
  return createHmac("sha256", fingerprintKey)
    .update(framed([purpose, text]))
    .digest("base64url");
}

function keyOf(keys: SealingKeys, version: number): KeyObject {
  const key = keys.byVersion.get(version);
  if (!key) throw new SealBroken(`There is no sealing key with the number ${version}.`);
  return key;
}

function associatedData(head: Buffer, place: SealedPlace): Buffer {
  return Buffer.concat([head, framed([place.table, place.column, place.rowId])]);
}

/** Each part behind its length, so that "ab" and "c" are not "a" and "bc". */
function framed(parts: readonly string[]): Buffer {
  return Buffer.concat(
    parts.flatMap((part) => {
      const bytes = Buffer.from(part, "utf8");
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}

/** Names the place, never what stands there. */
function broken({ table, column, rowId }: SealedPlace): SealBroken {
  return new SealBroken(`The sealed value in ${table}.${column} of ${rowId} does not open.`);
}
