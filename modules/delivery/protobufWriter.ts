/** A field's kind on the wire (Protocol Buffers encoding). */
const VARINT = 0;
const LENGTH_DELIMITED = 2;

/** Writes the few kinds of Protocol Buffers fields that a vector tile has. */
export class ProtobufWriter {
  readonly #parts: Buffer[] = [];

  /** A whole number, zero or more. */
  number(field: number, value: number): void {
    this.#parts.push(varints([field * 8 + VARINT, value]));
  }

  text(field: number, value: string): void {
    this.bytes(field, Buffer.from(value, "utf8"));
  }

  bytes(field: number, value: Buffer): void {
    this.#parts.push(varints([field * 8 + LENGTH_DELIMITED, value.length]), value);
  }

  /** A list of whole numbers, zero or more. */
  packed(field: number, values: readonly number[]): void {
    this.bytes(field, varints(values));
  }

  finish(): Buffer {
    return Buffer.concat(this.#parts);
  }
}

/** Seven bits a byte, the lowest first; the highest bit says that more follow. */
function varints(values: readonly number[]): Buffer {
  const bytes: number[] = [];
  for (let value of values) {
    while (value > 127) {
      bytes.push((value % 128) + 128);
      value = Math.floor(value / 128);
    }
    bytes.push(value);
  }
  return Buffer.from(bytes);
}
