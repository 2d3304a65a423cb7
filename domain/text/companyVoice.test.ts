import assert from "node:assert/strict";
import { test } from "node:test";
import { companyVoice } from "./companyVoice.ts";

test("the name with letters doubled or tripled is disguised, with a letter four times it is another word", () => {
  for (const name of ["bblaze", "bllaze", "blaaze", "blazze", "blazee", "bbbllaaazzeee"]) {
    assert.equal(companyVoice(name), "disguised", name);
    assert.equal(companyVoice(`my ${name} now`), "disguised", name);
  }
  for (const word of ["bbbblaze", "blaaaaze", "blazeeee", "ablaaze", "blaazer"]) {
    assert.equal(companyVoice(word), null, word);
  }
});

test("the name spaced out is disguised, with two marks between its letters too, and not with three", () => {
  for (const name of ["b l a z e", "b  l a z e", "b l. a z e", "b l a--z e", "b_l*a.z -e"]) {
    assert.equal(companyVoice(name), "disguised", name);
    assert.equal(companyVoice(`my ${name} now`), "disguised", name);
  }
  for (const word of ["b   l a z e", "b l a z ex", "ab l a z e", "bl a z e"]) {
    assert.equal(companyVoice(word), null, word);
  }
});

test("the plain name is named, and disguised when it stands once more in other letters", () => {
  for (const [text, voice] of [
    ["Lava Blaze", "named"],
    ["blaze and blaze", "named"],
    ["blaze and bl4ze", "disguised"],
    ["ब्लेज़", "named"],
    ["blaze support", "speaks"],
    ["blaze: the support", "named"],
    ["blaze supporter", "named"],
    ["team blaze", "speaks"],
    ["by the blaze", "speaks"],
    ["steam blaze", "named"],
    ["team blazers", null],
    ["trailblazers", null],
    ["", null],
  ] as const) {
    assert.equal(companyVoice(text), voice, text);
  }
});
