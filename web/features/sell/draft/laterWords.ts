import type { MessageGroups } from "#languages/languagePack.ts";

/** For the wizard's foot when Next was refused: a section may be left for later, whatever it lacks. */
export function laterWords(text: string, { later }: MessageGroups["selling"], onNext: () => void) {
  return { text, line: later.kept, action: later.skip, onAction: onNext };
}
