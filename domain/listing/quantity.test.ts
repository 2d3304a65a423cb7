import assert from "node:assert/strict";
import { test } from "node:test";
import { type AnswerFormat, answerFormats, type OptionSection } from "./productOptions.ts";
import { takesSets } from "./quantity.ts";

const asking = (format: AnswerFormat, required = false): OptionSection => ({
  ...{ key: "identity", type: "questions", title: "Identity", subtitle: "", options: [] },
  questions: [{ key: "number", type: "text", question: "Number", help: "", options: [], required, format }],
});

test("sets are sold where no question asks a number that stands on the item, needed or not", () => {
  assert.equal(takesSets([]), true);
  for (const format of answerFormats)
    assert.equal(takesSets([asking(format)]), format !== "imei" && format !== "serial", format);
  assert.equal(takesSets([asking("text"), asking("serial", true)]), false);
});
