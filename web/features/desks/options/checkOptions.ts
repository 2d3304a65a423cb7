import type { ProductOptions } from "#domain/listing/productOptions.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";
import { loadGroup } from "#web/messages/messageGroup.ts";
import { jsonProblemPlace } from "./jsonProblemPlace.ts";

/** What cannot be saved: where (a path, or a line), and why. */
export type OptionsProblem = { readonly place: string; readonly text: string };
export type OptionsCheck =
  | { readonly text: string; readonly options: ProductOptions }
  | { readonly text: string; readonly problems: readonly OptionsProblem[] };

/** Reads the text of the editor as the server will. The contract's schemas come only now: no other screen has them. */
export async function checkOptions(text: string, words: MessageGroups["optionsDesk"]): Promise<OptionsCheck> {
  const parsed = parseJson(text, words);
  if ("problem" in parsed) return { text, problems: [parsed.problem] };
  const [{ z }, { productOptionsSchema }] = await Promise.all([
    import("zod"),
    import("#contract/sellingInput.ts"),
  ]);
  // The page's policy lets no text become code, which zod would try for speed.
  z.config({ jitless: true });
  const checked = productOptionsSchema.safeParse(parsed.value);
  if (checked.success) return { text, options: checked.data };
  const fieldProblems = await loadGroup("fieldProblems");
  return {
    text,
    problems: checked.error.issues.map(({ path, code, message }) => ({
      place: placeName(path) || words.whole,
      text: isOwnType(code)
        ? fieldProblems[message as keyof typeof fieldProblems]
        : (knownProblems(words)[code] ?? words.problems.other),
    })),
  };
}

/** These carry the type that the contract gives them; the others say what zod says of itself. */
function isOwnType(code: string): boolean {
  return code === "custom" || code === "invalid_format";
}

function knownProblems({
  problems,
}: MessageGroups["optionsDesk"]): Readonly<Record<string, string | undefined>> {
  return problems;
}

/** `specifications[0].questions[2].key`, as it would be written in a program. */
function placeName(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");
}

function parseJson(
  text: string,
  words: MessageGroups["optionsDesk"],
): { value: unknown } | { problem: OptionsProblem } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    const place = jsonProblemPlace(text);
    return {
      problem: {
        place: place === null ? words.whole : fillSentence(words.place, place),
        text: words.notJson,
      },
    };
  }
}
