// Finds references that lead nowhere: a rule that docs/rules.md does not have, a decision without its record, a document
// that is not in the project. Part of npm test (tests/tools/references.test.ts).
import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import type { SourceFile } from "./parts/sourceFiles.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const RULES = "docs/rules.md";

const FOLDERS =
  "{bench,contract,db,demo,docs,domain,drills,modules,server,standins,tests,tools,web,worker}/**/*.{ts,tsx,mts,mjs,css,sql,md}";

/** They name what leads nowhere on purpose, or may not change: migrations are compared by their content. */
const LEFT_OUT = new Set([
  "tools/checkReferences.ts",
  "tests/tools/references.test.ts",
  "db/migrations/0003_catalogue.sql",
  "db/migrations/0006_orders.sql",
]);

/** Documents outside of the project, by the words that used to cite them. */
const ELSEWHERE: readonly RegExp[] = [
  /\bdesign (?:decision|section|page)s?\b/gi,
  /\bspec\b(?!\.)/gi,
  /\bthe specification\b/gi,
  /\(providers: \w+/g,
  /[(;] ?(?:sure|thin)\b(?=[,;)])/g,
];

/** What a reference may name: the numbers of the rules, the records of decisions, the files. */
export type Known = {
  readonly rules: ReadonlySet<string>;
  readonly decisions: ReadonlySet<string>;
  readonly hasFile: (name: string) => boolean;
};

/** One line for each reference that leads nowhere. */
export function checkReferences(files: readonly SourceFile[], known: Known): string[] {
  return files
    .filter((file) => !LEFT_OUT.has(file.path))
    .flatMap((file) => {
      const text = commentsOf(file);
      const problems = [
        ...unknownRules(file.text, known),
        ...unknownDecisions(text, known),
        ...unknownDocuments(file.path, text, known),
        ...ELSEWHERE.flatMap((words) => text.match(words) ?? []).map(
          (words) => `"${words}" is not in the project: cite ${RULES}`,
        ),
      ];
      return problems.map((problem) => `${file.path}: ${problem}`);
    });
}

/** One line for each place in the last column of docs/rules.md that does not exist, and for each number given twice. */
export function checkRules(text: string, known: Pick<Known, "hasFile">): string[] {
  const rows = [...text.matchAll(/^\| (R-[A-Z]+-\d+) \|.*\|(.*)\|$/gm)];
  const numbers = rows.map(([, number = ""]) => number);
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  const lost = rows.flatMap(([, number = "", places = ""]) => {
    const names = Array.from(places.matchAll(/`([^`]+)`/g), ([, name = ""]) => name);
    if (names.length === 0) return [`${number}: it says no place where it is kept`];
    return names.filter((name) => !known.hasFile(name)).map((name) => `${number}: ${name} does not exist`);
  });
  return [...twice.map((number) => `${number} is there twice`), ...lost];
}

export async function readReferences(): Promise<{ files: SourceFile[]; rules: string; known: Known }> {
  const names = await Array.fromAsync(glob([FOLDERS, "*.md"], { cwd: ROOT }));
  const files = await Promise.all(
    names.sort().map(async (name) => ({ path: name, text: await readFile(path.join(ROOT, name), "utf8") })),
  );
  const rules = files.find((file) => file.path === RULES)?.text ?? "";
  const decisions = names.flatMap((name) => /^docs\/decisions\/(\d{4})-/.exec(name)?.[1] ?? []);
  const known = {
    rules: new Set(Array.from(rules.matchAll(/^\| (R-[A-Z]+-\d+) \|/gm), ([, number = ""]) => number)),
    decisions: new Set(decisions),
    hasFile: (name: string) => existsSync(path.join(ROOT, name)),
  };
  return { files, rules, known };
}

/** All of a document; of a source file what stands in its comments. */
function commentsOf({ path: name, text }: SourceFile): string {
  if (name.endsWith(".md")) return text;
  // Strings are matched as well, so that what looks like a comment in one is none.
  const tokens = name.endsWith(".sql")
    ? /--.*$/gm
    : /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|\/\/.*$/gm;
  const comments = (text.match(tokens) ?? []).filter((token) => /^[/-]/.test(token));
  // A reference may run from one line into the next.
  return comments.map((comment) => comment.replace(/^\/\/ ?|^-- ?|\n\s*\*?\s*/g, " ")).join(" ");
}

function unknownRules(text: string, { rules }: Known): string[] {
  const cited = text.match(/\bR-[A-Z]+-\d+\b/g) ?? [];
  return cited.filter((number) => !rules.has(number)).map((number) => `${number} is not in ${RULES}`);
}

function unknownDecisions(text: string, { decisions }: Known): string[] {
  const cited = Array.from(text.matchAll(/\bdecisions? (\d+)\b/gi), ([, number = ""]) => number);
  return cited
    .filter((number) => !decisions.has(number))
    .map((number) => `decision ${number} has no record in docs/decisions`);
}

function unknownDocuments(file: string, text: string, { hasFile }: Known): string[] {
  const cited = text.match(/[\w./-]*\w\.md\b/g) ?? [];
  return cited
    .filter((name) => !hasFile(name) && !hasFile(path.posix.join(path.posix.dirname(file), name)))
    .map((name) => `${name} is not in the project`);
}
