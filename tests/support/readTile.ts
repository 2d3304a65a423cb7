import assert from "node:assert/strict";

export type Field = { number: number; value: number | Buffer };

/** Whole numbers of seven bits a byte, the lowest first. */
export function readVarints(bytes: Buffer): number[] {
  const numbers: number[] = [];
  let [value, scale] = [0, 1];
  for (const byte of bytes) {
    value += (byte & 127) * scale;
    scale *= 128;
    if (byte > 127) continue;
    numbers.push(value);
    [value, scale] = [0, 1];
  }
  return numbers;
}

/** Reads Protocol Buffers by the book, so that a tile is not checked by its own writer. */
export function readFields(bytes: Buffer): Field[] {
  const fields: Field[] = [];
  let left = bytes;
  const next = () => {
    const end = left.findIndex((byte) => byte < 128) + 1;
    const [number = 0] = readVarints(left.subarray(0, end));
    left = left.subarray(end);
    return number;
  };
  while (left.length > 0) {
    const key = next();
    const value = next();
    if (key % 8 === 0) fields.push({ number: key >> 3, value });
    else {
      assert.equal(key % 8, 2);
      fields.push({ number: key >> 3, value: left.subarray(0, value) });
      left = left.subarray(value);
    }
  }
  return fields;
}

export const fieldsOf = (fields: Field[], number: number) =>
  fields.filter((field) => field.number === number).map(({ value }) => value as Buffer);

/** What a property, of text, of each point of a tile of one layer is, in the order of the points. */
export function namesOn(tile: Buffer, property: string): string[] {
  const [layer] = fieldsOf(readFields(tile), 3);
  const fields = readFields(layer ?? Buffer.alloc(0));
  const keys = fieldsOf(fields, 3).map(String);
  const values = fieldsOf(fields, 4).map((value) => String(readFields(value)[0]?.value));
  return fieldsOf(fields, 2).map((feature) => {
    const tags = readVarints(fieldsOf(readFields(feature), 2)[0] ?? Buffer.alloc(0));
    const at = tags.findIndex((tag, index) => index % 2 === 0 && keys[tag] === property);
    return values[tags[at + 1] ?? -1] ?? "";
  });
}
