import type { BulkColumn } from "#contract/bulkListing.ts";
import { deliveryPayers } from "#domain/delivery/deliveryTerms.ts";
import {
  type AskedColumn,
  neededColumns,
  type PlainColumn,
  plainColumns,
} from "#domain/listing/bulk/bulkColumns.ts";
import { ownNumberOf } from "#domain/listing/bulk/repeatedNumbers.ts";
import { draftFields } from "#domain/listing/draftFields.ts";
import type { OwnWords } from "#domain/listing/productOptions.ts";
import { goodsWord, type InEveryLanguage, inEach } from "./bulkWords.ts";

/** An address as its seller tells it from the others. */
export type PickupPlace = {
  readonly id: string;
  readonly door_no: string;
  readonly locality: string;
  readonly pin_code: string;
};

const sameInEach = (text: string) => inEach(() => text);
const nothing = sameInEach("");

/** The columns of a file, in the order of its template. */
export function answeredColumns(
  asked: readonly AskedColumn[],
  { words, places }: { readonly words: OwnWords; readonly places: readonly PickupPlace[] },
): BulkColumn[] {
  return [
    ...plainColumns.map((key) => plainColumn(key, places)),
    ...asked.map((column) => askedColumn(column, words)),
  ];
}

function plainColumn(key: PlainColumn, places: readonly PickupPlace[]): BulkColumn {
  return {
    key,
    headers: inEach(({ columns }) => columns[key]),
    is_needed: neededColumns.includes(key),
    is_several: false,
    choices: choicesOf(key, places),
    own_number: null,
    example: examples(places)[key] ?? nothing,
  };
}

function choicesOf(key: PlainColumn, places: readonly PickupPlace[]): BulkColumn["choices"] {
  if (key === "pickup") {
    return places.map(({ id, door_no: door, locality, pin_code: pinCode }) => ({
      value: id,
      words: sameInEach(`${door}, ${locality}, ${pinCode}`),
      other_words: [pinCode],
    }));
  }
  if (key === "delivery_paid_by") {
    return deliveryPayers.map((value) => ({
      value,
      words: inEach(({ payers }) => payers[value]),
      other_words: [],
    }));
  }
  if (key !== "condition") return [];
  return draftFields.condition.choices.map((value) => ({
    value,
    words: inEach(({ conditions }) => conditions[value] ?? value),
    other_words: [],
  }));
}

function examples(places: readonly PickupPlace[]): Partial<Record<PlainColumn, InEveryLanguage>> {
  return {
    title: inEach(({ example }) => `${example.mark} ${example.title}`),
    condition: inEach(({ conditions }) => conditions.used ?? ""),
    base_price: sameInEach("12500"),
    end_day: sameInEach("7"),
    end_hour: sameInEach("20:00"),
    pickup: sameInEach(places[0]?.pin_code ?? ""),
    delivery_paid_by: inEach(({ payers }) => payers.buyer),
    description: inEach(({ example }) => example.description),
  };
}

function askedColumn(column: AskedColumn, own: OwnWords): BulkColumn {
  const { key, text, sectionText, questionKey, choices } = column;
  const called = goodsWord(text, own);
  const within = sectionText === null || sectionText === text ? null : goodsWord(sectionText, own);
  const said = choices.map(({ value, text: word }) => ({
    value,
    words: goodsWord(word, own),
    other_words: [],
  }));
  return {
    key,
    headers: inEach((_, language) =>
      within ? `${within[language]}: ${called[language]}` : called[language],
    ),
    is_needed: false,
    is_several: questionKey === null,
    choices: said,
    own_number: ownNumberOf(column),
    example: said[0]?.words ?? nothing,
  };
}
