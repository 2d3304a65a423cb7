import assert from "node:assert/strict";
import { test } from "node:test";
import { type Language, languages } from "#contract/language.ts";
import type { NoticeVariable } from "#contract/messaging.ts";
import { sayVariable } from "#contract/sayVariable.ts";
import { messagingTexts } from "#modules/messaging/messagingTexts.ts";
import { templateTopics } from "#modules/messaging/topics.ts";

const sayIn = (language: Language, variable: NoticeVariable) =>
  sayVariable(variable, {
    language,
    parts: messagingTexts[language].noticeParts,
    categories: messagingTexts[language].categories,
  });
const variablesOf = (text: string, form: RegExp) =>
  [...text.matchAll(form)].map(([, name]) => name).toSorted();
const sentIn = (template: string) =>
  variablesOf(messagingTexts.en.templates[template as "won"], /##(\w+)##/g);

test("every notice can be said in the page's language, with the variables that it is sent with", () => {
  for (const { notices } of Object.values(messagingTexts)) {
    assert.deepEqual(Object.keys(notices).toSorted(), Object.keys(templateTopics).toSorted());
    for (const [template, { app }] of Object.entries(notices)) {
      assert.deepEqual(variablesOf(app, /\{(\w+)\}/g), sentIn(template), template);
    }
  }
});

test("every message is sent in each language with the same variables", () => {
  for (const { templates } of Object.values(messagingTexts)) {
    assert.deepEqual(Object.keys(templates), Object.keys(messagingTexts.en.templates));
    for (const [template, text] of Object.entries(templates)) {
      assert.deepEqual(variablesOf(text, /##(\w+)##/g), sentIn(template), template);
    }
  }
});

test("what is sent in Hindi is Hindi but for names", () => {
  const { templates, notices, noticeParts } = messagingTexts.hi;
  const subjects = Object.values(notices).map(({ subject }) => subject);
  const said = [...subjects, ...Object.values(templates), ...Object.values(noticeParts)];
  for (const text of said) {
    assert.match(text, /\p{Script=Devanagari}/u);
    const latin = text.replaceAll(/##\w+##|\{(?:amount|day)\}/g, "").match(/[A-Za-z]+/g) ?? [];
    assert.deepEqual(
      latin.filter((word) => !["Blaze", "OTP", "GSTIN", "PAN"].includes(word)),
      [],
      text,
    );
  }
});

const moment = "2027-01-28T07:05:00.000Z";

test("what is said inside a sentence fits into a variable whole, in each language", () => {
  for (const language of languages) {
    const { noticeParts } = messagingTexts[language];
    for (const [part, text] of Object.entries(noticeParts)) {
      const said = sayIn(language, { part: part as "somebody", amount: "₹99,99,999", day: moment });
      assert.ok(said.length <= 40, `${said} has ${said.length}`);
      assert.equal(said.includes("₹"), text.includes("{amount}"));
      assert.equal(said.includes("28"), text.includes("{day}"));
      const english = messagingTexts.en.noticeParts;
      for (const value of ["{amount}", "{day}"])
        assert.equal(english[part as "somebody"].includes(value), text.includes(value), part);
    }
    for (const month of Array.from({ length: 12 }, (_, index) => index)) {
      const at = new Date(Date.UTC(2027, month, 28, 7)).toISOString();
      assert.ok(sayIn(language, { at }).length <= 40);
    }
    // The longest names of days and months, in the middle of the night.
    for (let day = 0; day < 366; day += 1) {
      const at = new Date(Date.UTC(2027, 0, 1 + day, 19, 5)).toISOString();
      const said = sayIn(language, { at });
      assert.ok(said.length <= 40, `${said} has ${said.length}`);
    }
  }
  assert.equal(sayIn("en", { at: moment }), "28 Jan, 12:35 pm");
  assert.equal(sayIn("hi", { at: moment }), "28 जन॰, दोपहर 12:35");
  assert.equal(sayIn("en", { day: moment }), "28 Jan 2027");
  assert.equal(sayIn("hi", { day: moment }), "28 जन॰ 2027");
});
