import type { AnsweredFieldProblem } from "#contract/fieldProblems.ts";
import type { RefusalCode } from "#contract/refusals.ts";
import { fieldMessage } from "#languages/fieldMessage.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { refusalMessage } from "#languages/refusalMessage.ts";
import type { ErrorTranslation } from "#web/api/errorWords.ts";
import { coreMessages } from "./coreMessages.ts";
import { loadedGroup, loadGroups } from "./messageGroup.ts";
import { pageLanguage } from "./pageLanguage.ts";

/** What the server says in English, in the page's language: by code or type, and facts. */
export async function loadTranslation(): Promise<ErrorTranslation> {
  const [refusals, fieldProblems] = await loadGroups("refusals", "fieldProblems");
  return {
    refusal: (code, facts) => refusalIn(refusals, code, facts),
    fieldProblem: (problem) => fieldProblemIn(fieldProblems, problem),
  };
}

/** A refusal's sentence; undefined for a code that this version does not know, or knows with other facts. */
function refusalIn(
  refusals: MessageGroups["refusals"],
  code: string | undefined,
  facts: object,
): string | undefined {
  if (code === undefined || !Object.hasOwn(refusals, code)) return undefined;
  const { parts } = loadedGroup("selling") ?? {};
  try {
    return refusalMessage(code as RefusalCode, facts, { language: pageLanguage(), refusals, parts });
  } catch {
    return undefined;
  }
}

function fieldProblemIn(
  fieldProblems: MessageGroups["fieldProblems"],
  { loc: _loc, msg: _msg, type, ...facts }: AnsweredFieldProblem,
): string {
  if (!Object.hasOwn(fieldProblems, type)) return coreMessages().shell.fieldInvalid;
  try {
    return fieldMessage(type, facts, { language: pageLanguage(), fieldProblems });
  } catch {
    return coreMessages().shell.fieldInvalid;
  }
}
