import { constants, createPrivateKey, createPublicKey, publicEncrypt } from "node:crypto";
import { decryptOffLoop } from "./decryptOffLoop.ts";

// The bank's document asks for PKCS#1 v1.5, which takes 11 bytes of each block.
const padding = constants.RSA_PKCS1_PADDING;
const paddingBytes = 11;

/** Encrypts for the bank: RSA blocks, base64. That a body too long for one block is cut into several is assumed. */
export function encryptForBank(text: string, bankPublicKey: string): string {
  const key = createPublicKey(bankPublicKey);
  const bytes = Buffer.from(text);
  const size = blockBytes(key) - paddingBytes;
  const blocks = pieces(bytes, size).map((piece) => publicEncrypt({ key, padding }, piece));
  return Buffer.concat(blocks).toString("base64");
}

/**
 * The text of what the bank sent; undefined when it was not encrypted for this merchant, is not cut into whole blocks,
 * or has more than `mostBlocks`. That is found out by counting: only what may be genuine is decrypted.
 */
export async function decryptFromBank(
  body: string,
  { merchantPrivateKey, mostBlocks = Number.POSITIVE_INFINITY }: DecryptOptions,
): Promise<string | undefined> {
  const size = merchantBlockBytes(merchantPrivateKey);
  const bytes = Buffer.from(body, "base64");
  const count = bytes.length / size;
  if (!Number.isInteger(count) || count < 1 || count > mostBlocks) return undefined;
  return decryptOffLoop(merchantPrivateKey, pieces(bytes, size));
}

type DecryptOptions = { merchantPrivateKey: string; mostBlocks?: number };

const sizes = new Map<string, number>();

/** Reading a PEM takes as long as a block does; there is one for each merchant. */
function merchantBlockBytes(merchantPrivateKey: string): number {
  const size = sizes.get(merchantPrivateKey) ?? blockBytes(createPrivateKey(merchantPrivateKey));
  sizes.set(merchantPrivateKey, size);
  return size;
}

function blockBytes(key: ReturnType<typeof createPublicKey>): number {
  return (key.asymmetricKeyDetails?.modulusLength ?? 2048) / 8;
}

function pieces(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}
