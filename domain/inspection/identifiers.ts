import { isImei, plainImei } from "../listing/imei.ts";
import type { Answers, OptionSection } from "../listing/productOptions.ts";
import { isSerialNumber, plainSerialNumber } from "../listing/serialNumber.ts";
import type { Checklist } from "./checklists.ts";

/** A number that stands on the item itself. */
export type IdentifierKind = "imei" | "serial";

/** As its seller said it; `key` names the question among others. */
export type SaidIdentifier = {
  readonly key: string;
  readonly kind: IdentifierKind;
  readonly question: string;
  readonly value: string;
};

/** A number to read on the item. Where its seller said none, `question` and `said` are null. */
export type AskedIdentifier = {
  readonly key: string;
  readonly kind: IdentifierKind;
  readonly question: string | null;
  readonly said: string | null;
};

/** What was said and what was read; null when nobody said it, or nobody read it. */
export type ComparedIdentifier = {
  readonly kind: IdentifierKind;
  readonly said: string | null;
  readonly read: string | null;
};

/** Which number goods of a checklist have as a rule: it is noted, whether the seller said one or not. */
const usualIdentifier: Readonly<Record<Checklist, IdentifierKind | null>> = {
  phone: "imei",
  laptop: "serial",
  camera: "serial",
  screen: "serial",
  appliance: "serial",
  bicycle: "serial",
  general: null,
};

/** The numbers among the answers that only Blaze sees. A listing keeps them as they were when it went live. */
export function saidIdentifiers(sections: readonly OptionSection[], answers: Answers): SaidIdentifier[] {
  return sections.flatMap(({ key: section, questions }) =>
    questions.flatMap(({ key, format: kind, question }) => {
      if (kind !== "imei" && kind !== "serial") return [];
      const value = answerTo(answers, section, key);
      return value === "" ? [] : [{ key: `${section}.${key}`, kind, question, value: plain(kind, value) }];
    }),
  );
}

function answerTo(answers: Answers, section: string, question: string): string {
  const given = Object.hasOwn(answers, section) ? answers[section] : undefined;
  if (given === undefined || Array.isArray(given)) return "";
  const texts = given as Readonly<Record<string, string>>;
  return Object.hasOwn(texts, question) ? (texts[question] ?? "") : "";
}

/** What an operator reads on the item: every number that was said, and the usual one of such goods. */
export function askedIdentifiers(checklist: Checklist, said: readonly SaidIdentifier[]): AskedIdentifier[] {
  const asked = said.map(({ value, ...one }): AskedIdentifier => ({ ...one, said: plain(one.kind, value) }));
  const usual = usualIdentifier[checklist];
  if (usual === null || said.some(({ kind }) => kind === usual)) return asked;
  return [...asked, { key: usual, kind: usual, question: null, said: null }];
}

export function isIdentifier(kind: IdentifierKind, text: string): boolean {
  return kind === "imei" ? isImei(text) : isSerialNumber(text);
}

/** Holds what was read against what was said, number by number, spaces and small letters aside. */
export function compareIdentifiers(
  asked: readonly AskedIdentifier[],
  read: Readonly<Record<string, string>>,
): ComparedIdentifier[] {
  return asked.map(({ key, kind, said }) => {
    const text = Object.hasOwn(read, key) ? (read[key] ?? "").trim() : "";
    return { kind, said, read: text === "" ? null : plain(kind, text) };
  });
}

/** Whether a number is the one that was said; null when there is nothing to hold against one another. */
export function isSame({ said, read }: ComparedIdentifier): boolean | null {
  return said === null || read === null ? null : said === read;
}

/** True when every number that the seller said was read on the item, and is that one. */
export function allMatch(compared: readonly ComparedIdentifier[]): boolean {
  return compared.every((one) => one.said === null || isSame(one) === true);
}

function plain(kind: IdentifierKind, text: string): string {
  return kind === "imei" ? plainImei(text) : plainSerialNumber(text);
}
