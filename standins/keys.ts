import { generateKeyPairSync } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The bank's pair (the merchant knows its public half) and the merchant's own. PEM texts. */
export type StandinKeys = {
  bankPublicKey: string;
  bankPrivateKey: string;
  merchantPublicKey: string;
  merchantPrivateKey: string;
};

/**
 * The keys between the demo's merchant and the bank's stand-in: made once and kept below `dataDir`, so that
 * the server and the stand-ins, two processes, hold the same ones. Without a folder they live in memory.
 */
export function standinKeys(dataDir: string | undefined): StandinKeys {
  if (dataDir === undefined) return makeKeys();
  const path = join(dataDir, "standin-keys.json");
  return readKeys(path) ?? keepKeys(dataDir, path);
}

function readKeys(path: string): StandinKeys | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as StandinKeys;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Writes aside and links into place: of two processes that start together, one wins and both read its keys. */
function keepKeys(dataDir: string, path: string): StandinKeys {
  mkdirSync(dataDir, { recursive: true });
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, JSON.stringify(makeKeys(), null, 2), { mode: 0o600 });
  try {
    linkSync(aside, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(aside);
  }
  return readKeys(path) as StandinKeys;
}

function makeKeys(): StandinKeys {
  const bank = keyPair();
  const merchant = keyPair();
  return {
    bankPublicKey: bank.publicKey,
    bankPrivateKey: bank.privateKey,
    merchantPublicKey: merchant.publicKey,
    merchantPrivateKey: merchant.privateKey,
  };
}

function keyPair() {
  return generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
}
