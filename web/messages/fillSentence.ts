/**
 * Puts values into a sentence's {names}. A sentence stays one string, never a sum of pieces, because another
 * language puts the amount elsewhere. Throws when a name has no value: that is a bug, not bad input.
 */
export function fillSentence(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`"${sentence}" needs a value for {${name}}`);
    return String(value);
  });
}
