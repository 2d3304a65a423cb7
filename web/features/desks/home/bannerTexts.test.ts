import assert from "node:assert/strict";
import { test } from "node:test";
import type { StoredBanner } from "#contract/home.ts";
import { languages } from "#contract/language.ts";
import { bodyOf, valuesOf } from "./bannerTexts.ts";

const stored: StoredBanner = {
  id: 4,
  texts: Object.fromEntries(
    languages.map((language) => [language, { title: `Week ${language}`, line: "", alt: "A phone" }]),
  ) as StoredBanner["texts"],
  href: "/products/phones",
  illustration: "phones",
  upload_id: null,
  image_url: "/static/categories/phones.svg",
  image_placeholder: "",
  shown_from: "2026-11-27T18:30:00.000Z",
  shown_until: "2026-12-04T18:29:00.000Z",
  position: 2,
  standing: "later",
  updated_at: "2026-11-20T10:00:00.000Z",
  operator_name: "Olga",
};

test("a banner that is opened and saved unchanged is what it was", () => {
  const { id, image_url, image_placeholder, standing, updated_at, operator_name, ...body } = stored;
  assert.deepEqual(bodyOf(valuesOf(stored, 9)), body);
});

test("what is typed is sent without spaces around it, and a picture without the drawing", () => {
  const upload = { id: "7b2e0a56-5d0c-4f6e-9a34-0d4f2f1f0a11", url: "/media/x.webp", placeholder: "" };
  const values = { ...valuesOf(stored, 9), title_en: "  Sale ", href: " /sell ", picture: "upload", upload };
  const body = bodyOf(values as ReturnType<typeof valuesOf>);
  assert.deepEqual(
    [body.texts.en.title, body.href, body.illustration, body.upload_id],
    ["Sale", "/sell", null, upload.id],
  );
});
