import assert from "node:assert/strict";
import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { drawPicture } from "./drawPicture.ts";
import { drawProp } from "./props.ts";
import { settings } from "./settings.ts";
import { placeSchema, subjects } from "./subjects.ts";

const folder = join(import.meta.dirname, "drawings");
const files = await Array.fromAsync(glob("**/*.svg", { cwd: folder }));

test("every view draws in every colourway", () => {
  for (const [subject, { colourways, views }] of Object.entries(subjects)) {
    for (const colourway of Object.keys(colourways)) {
      for (const view of Object.keys(views)) {
        const drawing = drawPicture({ subject, colourway, view, setting: "kota" });
        assert.doesNotMatch(drawing, /var\(|undefined|NaN|<use|class=/, `${subject} ${colourway} ${view}`);
      }
    }
  }
});

test("every setting has a place for its props, and its light", () => {
  for (const [setting, { props }] of Object.entries(settings)) {
    for (const prop of props) {
      assert.ok(
        placeSchema.options.some((place) => drawProp(prop, { place, horizon: 290 }) !== ""),
        prop,
      );
    }
    drawPicture({ subject: "lens", colourway: "red", view: "front", setting });
  }
});

test("no drawing is left over", async () => {
  const named = [
    ...Object.values(subjects).flatMap(({ views }) => Object.values(views).map(({ drawing }) => drawing)),
    ...Object.values(settings).flatMap(({ light }) => (light === undefined ? [] : [`lights/${light}`])),
    ...Object.values(settings).flatMap(({ props }) => props.map((prop) => `props/${prop}`)),
  ];
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  const held = texts.flatMap((text) =>
    Array.from(text.matchAll(/<use href="(.+)\.svg"/g), ([, name]) => name),
  );
  // Laid over cloth by ground.ts; and books lie on a table otherwise than they stand on a shelf.
  const known = new Set([...named, ...held, "folds", "props/books-room"]);
  assert.deepEqual(
    files.map((file) => file.replace(/\.svg$/, "")).filter((name) => !known.has(name)),
    [],
  );
});

test("a picture of what there is not throws", () => {
  const request = { subject: "phone", colourway: "red", view: "front", setting: "morning" };
  drawPicture(request);
  for (const part of Object.keys(request)) {
    assert.throws(() => drawPicture({ ...request, [part]: "nothing" }), /no such picture: .*nothing/);
  }
});
