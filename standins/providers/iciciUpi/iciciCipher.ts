import { constants, privateDecrypt, publicEncrypt } from "node:crypto";

// PKCS#1 v1.5, as in the bank's document, takes 11 bytes of each block.
const paddingBytes = 11;
const padding = constants.RSA_PKCS1_PADDING;

/**
 * Encrypts a text with RSA, base64. The document shows bodies that fit one block; that a longer one is cut
 * into blocks which are put one behind the other is assumed.
 */
export function encryptBody(text: string, publicKey: string, keyBytes = 256): string {
  const bytes = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += keyBytes - paddingBytes) {
    const piece = bytes.subarray(start, start + keyBytes - paddingBytes);
    blocks.push(publicEncrypt({ key: publicKey, padding }, piece));
  }
  return Buffer.concat(blocks).toString("base64");
}

/** The text of a body; throws when it was not made for this key. */
export function decryptBody(body: string, privateKey: string, keyBytes = 256): string {
  const bytes = Buffer.from(body, "base64");
  const pieces: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += keyBytes) {
    pieces.push(privateDecrypt({ key: privateKey, padding }, bytes.subarray(start, start + keyBytes)));
  }
  return Buffer.concat(pieces).toString();
}
