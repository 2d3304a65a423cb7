import assert from "node:assert/strict";
import { constants, generateKeyPairSync, publicEncrypt, randomBytes } from "node:crypto";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { test } from "node:test";
import { decryptFromBank } from "#modules/payments/providers/iciciUpi/iciciCipher.ts";
import { createIciciUpi } from "#modules/payments/providers/iciciUpi/iciciUpi.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
});
const gateway = createIciciUpi({
  apiUrl: "https://bank.example",
  merchantId: "12",
  terminalId: "5411",
  payeeAddress: "blaze@icici",
  payeeName: "Blaze",
  bankPublicKey: publicKey,
  merchantPrivateKey: privateKey,
});

const read = (blocks: Buffer[]) =>
  gateway.readWebhook({ headers: {}, body: Buffer.concat(blocks).toString("base64") });

/** A text in blocks of the given number, the last ones short. */
function encrypted(text: string, count: number): Buffer[] {
  const size = Math.ceil(text.length / count);
  return Array.from({ length: count }, (_, index) => {
    const piece = Buffer.from(text.slice(index * size, (index + 1) * size));
    return publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, piece);
  });
}

const report = JSON.stringify({
  merchantId: "12",
  merchantTranId: "BLZ1",
  BankRRN: "7",
  TxnStatus: "SUCCESS",
});

test("one to four whole blocks are read, and nothing else", async () => {
  for (const count of [1, 2, 3, 4]) {
    const subject = await read(encrypted(report, count));
    assert.equal(subject?.paymentReference, "BLZ1", `${count} blocks`);
  }
  const four = encrypted(report, 4);
  const refused: Record<string, Buffer[]> = {
    none: [],
    five: encrypted(report, 5),
    "a block and a byte": [...encrypted(report, 1), Buffer.alloc(1)],
    "less than a block": [four[0]?.subarray(1) ?? Buffer.alloc(0)],
    "another merchant's": encrypted(report.replace("12", "13"), 1),
    "a block larger than the modulus": [Buffer.alloc(256, 0xff)],
    "what is no report": encrypted("[1, 2]", 1),
  };
  for (const [name, blocks] of Object.entries(refused)) assert.equal(await read(blocks), null, name);
});

test("wrong padding is told by nothing: it decrypts to something, and is refused like any other text", async () => {
  const key = { key: publicKey, padding: constants.RSA_NO_PADDING };
  const wrong = publicEncrypt(key, Buffer.concat([Buffer.from([0, 1]), randomBytes(254)]));
  const text = await decryptFromBank(wrong.toString("base64"), { merchantPrivateKey: privateKey });
  assert.equal(typeof text, "string");
  assert.equal(await read([wrong]), null);
});

test("while a crowd of texts is decrypted the event loop is free", async () => {
  await read(encrypted(report, 1)); // starts the thread
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const crowd = Array.from({ length: 200 }, () => read(encrypted(report, 1)));
  const longText = encrypted("x".repeat(40_000), 200);
  crowd.push(
    decryptFromBank(Buffer.concat(longText).toString("base64"), { merchantPrivateKey: privateKey }).then(
      () => null,
    ),
  );
  delay.reset();
  await Promise.all(crowd);
  delay.disable();
  // On the loop the last of them alone took 200 blocks at one stretch: some 150 ms on an idle machine.
  assert.ok(delay.max / 1e6 < 120, `the loop stood still for ${delay.max / 1e6} ms`);
});
