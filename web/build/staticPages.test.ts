import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { build } from "vite";
import { languages } from "#contract/language.ts";
import { compilePage } from "#languages/compilePage.ts";
import { staticPages } from "./staticPages.ts";

const root = join(import.meta.dirname, "../..");

test("a page is a file of its own in each language, compiled, with its figures", async () => {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    plugins: [staticPages()],
    build: {
      write: false,
      rolldownOptions: {
        input: join(root, "web/messages/staticPageFiles.ts"),
        preserveEntrySignatures: "strict",
      },
    },
  });
  const files = [built].flat().flatMap((part) => ("output" in part ? part.output : []));
  const texts = files.map((file) => ("code" in file ? file.code : ""));
  for (const language of languages) {
    const markdown = await readFile(join(root, "languages", language, "pages/terms-of-use.md"), "utf8");
    const holders = texts.filter((text) => text.includes(compilePage(markdown).description));
    assert.equal(holders.length, 1, language);
    assert.doesNotMatch(holders.join(""), /## |\]\(|\{refundDays\}/);
  }
  assert.ok(
    texts.every((text) => text.length < 30_000),
    "no Markdown library and not two languages in one file",
  );
});
