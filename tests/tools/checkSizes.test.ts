import assert from "node:assert/strict";
import { test } from "node:test";
import { checkSizes } from "#tools/checkSizes.ts";

function check(files: Record<string, string>): string[] {
  return checkSizes(Object.entries(files).map(([path, text]) => ({ path, text })));
}

const lines = (count: number, first = "") => first + "line\n".repeat(count);
const usesTiny = lines(20, 'import { tiny } from "./tiny.ts";\n');

const refused: [title: string, files: Record<string, string>][] = [
  ["a long file", { "server/app.ts": lines(301) }],
  ["a short file with one user beside it", { "web/ui/tiny.ts": lines(9), "web/ui/Button.tsx": usesTiny }],
  [
    "a short file whose user stands above it",
    {
      "worker/tasks/tiny.ts": lines(9),
      "worker/tasks.ts": lines(20, 'import { tiny } from "./tasks/tiny.ts";\n'),
    },
  ],
];

const allowed: [title: string, files: Record<string, string>][] = [
  ["three hundred lines", { "server/app.ts": lines(300) }],
  ["a long test", { "tests/api/bids.test.ts": lines(301), "domain/money/paise.test.ts": lines(301) }],
  ["long content", { "languages/en/selling.ts": lines(301), "demo/data/people.ts": lines(301) }],
  ["a short program", { "tools/tiny.ts": lines(9) }],
  ["ten lines", { "web/ui/tiny.ts": lines(10), "web/ui/Button.tsx": usesTiny }],
  [
    "a short file with two users",
    { "web/ui/tiny.ts": lines(9), "web/ui/Button.tsx": usesTiny, "web/ui/Field.tsx": usesTiny },
  ],
  [
    "a short file with a test of its own",
    { "web/ui/tiny.ts": lines(9), "web/ui/Button.tsx": usesTiny, "web/ui/tiny.test.ts": usesTiny },
  ],
  [
    "a short file that its user loads when it is needed",
    { "web/ui/tiny.ts": lines(9), "web/ui/Button.tsx": lines(20, 'const tiny = import("./tiny.ts");\n') },
  ],
  [
    "a rule whose only user is a module",
    {
      "domain/listing/tiny.ts": lines(9),
      "modules/listings/room.ts": lines(20, 'import { tiny } from "#domain/listing/tiny.ts";\n'),
    },
  ],
];

for (const [title, files] of refused) {
  test(`refused: ${title}`, () => assert.equal(check(files).length, 1));
}

for (const [title, files] of allowed) {
  test(`allowed: ${title}`, () => assert.deepEqual(check(files), []));
}
