import assert from "node:assert/strict";
import { test } from "node:test";
import { sanitiseDescription } from "./sanitiseDescription.ts";

test("text, emphasis, lists and headings stay", () => {
  const html = "<p>Hardly <strong>used</strong>.<br />Works.</p><ul><li>Box</li></ul><h3>Why</h3>";
  assert.equal(sanitiseDescription(html), html);
});

test("what can run, load, lead away or restyle the page goes", () => {
  const table: [html: string, expected: string][] = [
    ["<script>alert(1)</script>Fine", "Fine"],
    ["<style>p{display:none}</style>Fine", "Fine"],
    ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">Fine</p>', "<p>Fine</p>"],
    ['<img src="https://tracker.example/p.gif" onerror="alert(1)">Fine', "Fine"],
    ['<a href="javascript:alert(1)">Fine</a>', "Fine"],
    ['<iframe src="https://evil.example"></iframe>Fine', "Fine"],
    ["<form><input name=x><button>Pay</button></form>", "Pay"],
    ["<svg><script>alert(1)</script></svg>Fine", "Fine"],
    ["<h1>Loud</h1>", "<h3>Loud</h3>"],
    ["<p>Open", "<p>Open</p>"],
    ["5 < 6 & 7 > 3", "5 &lt; 6 &amp; 7 &gt; 3"],
    ["<!-- note -->Fine", "Fine"],
    ["<math><mi//xlink:href='data:x,<script>alert(1)</script>'>", ""],
  ];
  for (const [html, expected] of table) {
    const clean = sanitiseDescription(html);
    assert.equal(clean, expected, html);
    assert.equal(sanitiseDescription(clean), clean, "a second cleaning changes nothing");
  }
});
