import { use } from "react";
import { defaultLanguage } from "#contract/language.ts";
import type { OwnWords } from "#domain/listing/productOptions.ts";
import { coreMessages } from "./coreMessages.ts";
import { loadGroup } from "./messageGroup.ts";
import { pageLanguage } from "./pageLanguage.ts";

/*
 * What Blaze asks and how it sorts goods stands in the database in English, and every answer of the API says it so: it is
 * said in the page's language where it is shown, by the English words. What a language does not know stays as it is
 * (docs/decisions/0064).
 */

type Words = Readonly<Record<string, string>>;

/** A category's name or line in the language of the page. */
export function categoryWord(text: string): string {
  return wordIn(coreMessages().categoryWords, text);
}

/** A city as the page's language spells it, whichever of its names an address was written with. */
export function cityWord(city: string): string {
  return wordIn(coreMessages().cityWords, city);
}

/** Loads what questions, choices and specifications are called; in the language of the data there is nothing to load. */
export async function loadGoodsWords(): Promise<void> {
  if (pageLanguage() !== defaultLanguage) await loadGroup("goodsWords");
}

/**
 * Says a question, a choice or a specification in the language of the page: as the operator who wrote it says it, else
 * as the language's catalogue does.
 */
export function useGoodsWord(): (text: string, own?: OwnWords) => string {
  if (pageLanguage() === defaultLanguage) return sameWord;
  // The language of a page never changes: either each render comes here or none.
  const words = use(loadGroup("goodsWords"));
  return (text, own) => wordIn(words, wordIn(own?.[pageLanguage()] ?? words, text));
}

function sameWord(text: string): string {
  return text;
}

function wordIn(words: Words, text: string): string {
  return Object.hasOwn(words, text) ? (words[text] ?? text) : text;
}
