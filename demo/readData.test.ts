import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { readData } from "./readData.ts";

test("data that is not as its schema asks is named by file and place", () => {
  const wrong = z.object({ seller: z.object({ mobile: z.number() }) });
  assert.throws(() => readData("data/people.json", wrong), /demo\/data\/people\.json:[\s\S]*seller\.mobile/);
});
