import assert from "node:assert/strict";
import { test } from "node:test";
import { messageTemplates } from "#modules/messaging/templates.ts";
import { templateTopics } from "#modules/messaging/topics.ts";
import { notices } from "#web/messages/en/notices.ts";

const variablesOf = (text: string, form: RegExp) =>
  [...text.matchAll(form)].map(([, name]) => name).toSorted();

test("every notice can be said in the page's language, with the variables that it is sent with", () => {
  const texts: Record<string, string> = notices.texts;
  assert.deepEqual(Object.keys(texts).toSorted(), Object.keys(templateTopics).toSorted());
  for (const [template, text] of Object.entries(texts)) {
    const sent = messageTemplates[template as keyof typeof messageTemplates];
    assert.deepEqual(variablesOf(text, /\{(\w+)\}/g), variablesOf(sent, /##(\w+)##/g), template);
  }
});
