import assert from "node:assert/strict";
import { test } from "node:test";
import { pictureDimensions, pictureName, pictureSizes, sizeName } from "./pictureName.ts";

test("a picture's name tells its size and those of its smaller ones", () => {
  const name = pictureName("a1", { width: 1000, height: 750 });
  assert.equal(name, "a1-1000x750.webp");
  assert.deepEqual(pictureDimensions(name), { width: 1000, height: 750 });
  assert.equal(sizeName(name, 320), "a1-1000x750-w320.webp");
  assert.deepEqual(pictureSizes(`/media/${name}`), [
    { url: "/media/a1-1000x750-w160.webp", width: 160 },
    { url: "/media/a1-1000x750-w320.webp", width: 320 },
    { url: "/media/a1-1000x750-w640.webp", width: 640 },
    { url: "/media/a1-1000x750.webp", width: 1000 },
  ]);
});

test("a picture as wide as one of the widths is that size itself", () => {
  assert.deepEqual(
    pictureSizes("/media/a1-640x480.webp").map(({ width }) => width),
    [160, 320, 640],
  );
});

test("a drawing, a size and an address of another kind have one size", () => {
  for (const url of [
    "/media/lamp.svg",
    "/media/a1-1000x750-w640.webp",
    "",
    "/x-1x1.png",
    "/a1-1000x750.webp.svg",
    "/a-10000x1.webp",
  ]) {
    assert.deepEqual(pictureSizes(url), [], url);
  }
});
