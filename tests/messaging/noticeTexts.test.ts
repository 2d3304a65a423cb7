import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "#contract/language.ts";
import { noticeParts } from "#contract/noticeParts.ts";
import { sayVariable } from "#contract/sayVariable.ts";
import { emailSubjects } from "#modules/messaging/emailSubjects.ts";
import { templatesIn } from "#modules/messaging/messageText.ts";
import { templateTopics } from "#modules/messaging/topics.ts";
import { notices as english } from "#web/messages/en/notices.ts";
import { notices as hindi } from "#web/messages/hi/notices.ts";

const variablesOf = (text: string, form: RegExp) =>
  [...text.matchAll(form)].map(([, name]) => name).toSorted();
const sentIn = (template: string) => variablesOf(templatesIn.en[template as "won"], /##(\w+)##/g);

test("every notice can be said in the page's language, with the variables that it is sent with", () => {
  for (const texts of [english.texts, hindi.texts] as Record<string, string>[]) {
    assert.deepEqual(Object.keys(texts).toSorted(), Object.keys(templateTopics).toSorted());
    for (const [template, text] of Object.entries(texts)) {
      assert.deepEqual(variablesOf(text, /\{(\w+)\}/g), sentIn(template), template);
    }
  }
});

test("every message is sent in Hindi with the same variables, in Hindi but for names", () => {
  assert.deepEqual(Object.keys(templatesIn.hi), Object.keys(templatesIn.en));
  for (const [template, text] of Object.entries(templatesIn.hi)) {
    assert.deepEqual(variablesOf(text, /##(\w+)##/g), sentIn(template), template);
  }
  const said = [templatesIn.hi, emailSubjects.hi, noticeParts.hi].flatMap((texts) => Object.values(texts));
  for (const text of said) {
    assert.match(text, /\p{Script=Devanagari}/u);
    const latin = text.replaceAll(/##\w+##|\{amount\}/g, "").match(/[A-Za-z]+/g) ?? [];
    assert.deepEqual(
      latin.filter((word) => !["Blaze", "OTP"].includes(word)),
      [],
      text,
    );
  }
});

test("what is said inside a sentence fits into a variable whole, in each language", () => {
  for (const language of languages) {
    for (const [part, text] of Object.entries(noticeParts[language])) {
      const said = sayVariable({ part: part as "somebody", amount: "₹99,99,999" }, language);
      assert.ok(said.length <= 40, `${said} has ${said.length}`);
      assert.equal(said.includes("₹"), text.includes("{amount}"));
      assert.equal(noticeParts.en[part as "somebody"].includes("{amount}"), text.includes("{amount}"), part);
    }
    for (const month of Array.from({ length: 12 }, (_, index) => index)) {
      const at = new Date(Date.UTC(2027, month, 28, 7)).toISOString();
      assert.ok(sayVariable({ at }, language).length <= 40);
    }
  }
  const moment = "2027-01-28T07:05:00.000Z";
  assert.equal(sayVariable({ at: moment }, "en"), "28 Jan, 12:35 pm");
  assert.equal(sayVariable({ at: moment }, "hi"), "28 जन॰, 12:35 pm");
  assert.equal(sayVariable({ day: moment }, "en"), "28 Jan 2027");
  assert.equal(sayVariable({ day: moment }, "hi"), "28 जन॰ 2027");
});
