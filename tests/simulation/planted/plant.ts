// Plants a fault into the product as its files are loaded: `node --import ./plant.ts`, with the fault in PLANTED_FAULT
// as JSON. Nothing is written to the disk.
import { registerHooks } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** A piece of a file, and what stands in its place. */
export type Planted = { readonly file: string; readonly find: string; readonly replace: string };

const root = path.resolve(import.meta.dirname, "../../..");
const { file, find, replace } = JSON.parse(process.env.PLANTED_FAULT ?? "{}") as Planted;
const planted = pathToFileURL(path.join(root, file)).href;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== planted || loaded.source === undefined || loaded.source === null) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    if (source.split(find).length !== 2) throw new Error(`the fault has no place in ${file}`);
    return { ...loaded, source: source.replace(find, () => replace) };
  },
});
