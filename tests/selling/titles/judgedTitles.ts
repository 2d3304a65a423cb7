import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A title with what it says: where the thing belongs, and its answers as they read. */
export type JudgedTitle = {
  readonly text: string;
  /** `phones/iphone`, `phones`, or null for what has no category of its own. */
  readonly place: string | null;
  readonly answers: Readonly<Record<string, string>>;
  /** Every fifth: the reader is not tuned to these. */
  readonly isHeldOut: boolean;
};

/** One title a line: `iPhone 11 black => phones/iphone; brand=Apple; model=iPhone 11; colour=Black`. Tiles stand with `+`. */
export function judgedTitles(): JudgedTitle[] {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".txt"));
  return files.flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), "utf8")
      .trim()
      .split("\n")
      .map(titleOf),
  );
}

function titleOf(line: string, at: number): JudgedTitle {
  const [text = "", said = ""] = line.split(" => ");
  const [place = "", ...answers] = said.split(";").map((part) => part.trim());
  return {
    text,
    place: place === "-" ? null : place,
    answers: Object.fromEntries(answers.map((answer) => answer.split("=") as [string, string])),
    isHeldOut: at % 5 === 4,
  };
}
