import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

// The tool is not imported (the app must not know the tools): every named icon is looked for in the sprite.
import { iconWeights } from "./iconWeights.ts";

test("the sprite holds every icon in every weight that is named, and nothing else", async () => {
  const sprite = await readFile(new URL("../public/static/icons.svg", import.meta.url), "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1]);
  const named = Object.entries(iconWeights).flatMap(([name, weights]) =>
    weights.map((weight) => (weight === "regular" ? name : `${name}-${weight}`)),
  );
  assert.deepEqual(drawn.toSorted(), named.toSorted());
});
