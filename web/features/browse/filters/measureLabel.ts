import { readMeasure } from "#domain/listing/measures.ts";
import type { MessageGroups } from "#languages/languagePack.ts";
import { fillSentence } from "#web/messages/fillSentence.ts";

/** A measure in words: 128 GB, 43 inches, 200 to 299 litres. */
export function measureLabel(search: MessageGroups["search"], measure: string): string {
  const read = readMeasure(measure);
  if (read === null) return measure;
  const { number, most, unit } = read;
  const range = number === most ? String(number) : fillSentence(search.fromTo, { least: number, most });
  return fillSentence(search.units[unit], { number: range });
}
