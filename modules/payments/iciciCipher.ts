import { constants, createPrivateKey, createPublicKey, privateDecrypt, publicEncrypt } from "node:crypto";

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

/** The text of the bank's answer; undefined when it was not encrypted for this merchant. */
export function decryptFromBank(body: string, merchantPrivateKey: string): string | undefined {
  const key = createPrivateKey(merchantPrivateKey);
  try {
    const blocks = pieces(Buffer.from(body, "base64"), blockBytes(key));
    return Buffer.concat(blocks.map((block) => privateDecrypt({ key, padding }, block))).toString();
  } catch {
    return undefined;
  }
}

function blockBytes(key: ReturnType<typeof createPublicKey>): number {
  return (key.asymmetricKeyDetails?.modulusLength ?? 2048) / 8;
}

function pieces(bytes: Buffer, size: number): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}
