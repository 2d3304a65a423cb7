import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Options = { challenge: string };
type Wrongs = { challenge?: string; origin?: string; rpId?: string; verified?: boolean; counter?: number };

/** A passkey as a phone keeps it: ES256, without attestation, counting its uses. */
export type SoftwareAuthenticator = {
  readonly credentialId: string;
  /** What the browser answers to `navigator.credentials.create`. */
  create(options: Options, wrong?: Wrongs): object;
  /** What it answers to `navigator.credentials.get`. */
  sign(options: Options, wrong?: Wrongs): object;
};

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();

/** A new key for this site. `wrong` makes it answer what an honest one would not. */
export function softwareAuthenticator(publicUrl: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const { origin, hostname } = new URL(publicUrl);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options, wrong: Wrongs) =>
    Buffer.from(
      JSON.stringify({ type, challenge: wrong.challenge ?? challenge, origin: wrong.origin ?? origin }),
    );

  function authenticatorData(wrong: Wrongs, isNew: boolean): Buffer {
    counter = wrong.counter ?? counter + 1;
    const flags = 0x01 | (wrong.verified === false ? 0 : 0x04) | (isNew ? 0x40 : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(counter, 1);
    const attested = isNew ? [Buffer.alloc(16), lengthOf(id), id, coseKey(publicKey)] : [];
    return Buffer.concat([sha256(wrong.rpId ?? hostname), head, ...attested]);
  }

  const shell = { id: base64url(id), rawId: base64url(id), type: "public-key" };
  return {
    credentialId: shell.id,
    create(options, wrong = {}) {
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(wrong, true))],
      ]);
      const attestationObject = base64url(isoCBOR.encode(attestation as never));
      const clientDataJSON = base64url(clientData("webauthn.create", options, wrong));
      return { ...shell, response: { clientDataJSON, attestationObject, transports: ["internal"] } };
    },
    sign(options, wrong = {}) {
      const data = clientData("webauthn.get", options, wrong);
      const authenticator = authenticatorData(wrong, false);
      const signed = Buffer.concat([authenticator, sha256(data)]);
      const signature = createSign("sha256").update(signed).sign(privateKey);
      return {
        ...shell,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticator),
          signature: base64url(signature),
        },
      };
    },
  };
}

function lengthOf(id: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(id.length);
  return length;
}

/** The public key as COSE writes it (RFC 9052): elliptic curve P-256, for ES256. */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]) as never,
  );
}
