import assert from "node:assert/strict";
import { test } from "node:test";
import { type PaperLook, paperStyles, startLook, turned, zoomed } from "./paperLook.ts";

test("it grows and shrinks in steps and stops at both ends; four turns are none", () => {
  const larger = [1, 2, 3, 4, 5, 6].reduce<PaperLook[]>(
    (looks) => [...looks, zoomed(looks.at(-1) ?? startLook, 1)],
    [],
  );
  assert.deepEqual(
    larger.map(({ zoomPercent }) => zoomPercent),
    [150, 200, 300, 400, 400, 400],
  );
  const smallest = zoomed(zoomed(zoomed(startLook, -1), -1), -1);
  assert.equal(smallest.zoomPercent, 50);
  assert.equal(turned(turned(startLook)).quarters, 2);
  assert.deepEqual(turned(turned(turned(turned(startLook)))), startLook);
});

test("a picture on its side has a frame of its own shape, and fills it", () => {
  const wide = { width: 800, height: 400 };
  const upright = paperStyles(wide, startLook);
  assert.deepEqual([upright.frame.aspectRatio, upright.picture.inlineSize], ["800 / 400", "100%"]);
  const side = paperStyles(wide, turned(startLook));
  assert.deepEqual([side.frame.aspectRatio, side.picture.inlineSize], ["400 / 800", "200%"]);
  assert.match(String(side.picture.transform), /rotate\(90deg\)/);
});
