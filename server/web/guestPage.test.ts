import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { keepGuestPage } from "./guestPage.ts";

const nonce = "N0nce_of-this.render";
const source = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const keep = (html: string) => keepGuestPage({ status: 200, html, nonce });

test("what was rendered with the nonce is allowed by its hash, once, and the nonce is gone", async () => {
  const page = keep(
    `<meta property="csp-nonce" content="${nonce}"/><style nonce="${nonce}">a{}</style>` +
      `<script data-part="" nonce="${nonce}">one()</script><script nonce="${nonce}">two("é")</script>` +
      `<script nonce="${nonce}">one()</script><script src="/a.js" nonce="${nonce}"></script>`,
  );
  assert.deepEqual(page.own, {
    scripts: [source("one()"), source('two("é")')],
    styles: [source("a{}")],
  });
  assert.equal(
    String(await page.body(null)),
    '<style>a{}</style><script data-part="">one()</script><script>two("é")</script><script>one()</script><script src="/a.js"></script>',
  );
});

test("a script that came in with somebody's text is not allowed, nor one with the nonce of another render", () => {
  const page = keep(
    `<script>stolen()</script><script nonce="another">stolen()</script><p title="${nonce}"><script>stolen()</script></p>` +
      `<script type="application/ld+json">{}</script><script nonce="${nonce}">ours()</script>`,
  );
  assert.deepEqual(page.own, { scripts: [source("ours()")], styles: [] });
});

test("line ends are hashed as a browser's parser leaves them", () => {
  assert.deepEqual(keep(`<script nonce="${nonce}">a\r\nb\rc</script>`).own.scripts, [source("a\nb\nc")]);
});

test("each encoding is made once", async () => {
  const page = keep("<p>page</p>");
  const [first, second] = await Promise.all([page.body("br"), page.body("br")]);
  assert.equal(first, second);
  assert.notDeepEqual(await page.body("gzip"), first);
});
