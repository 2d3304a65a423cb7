import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** Reads a file of the demo's data. Throws with the file and the place in it where it is not what `schema` asks for. */
export function readData<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")));
  if (error) throw new Error(`demo/${file}:\n${z.prettifyError(error)}`);
  return data;
}
