import { steady } from "../pictures/steady.ts";
import type { Row } from "./row.ts";

const leads = ["You get:", "Comes with it:", "Included:", "Goes with it:"];

const closings = [
  "What is not named here does not come with it.",
  "I pack it myself, with more paper than needed.",
  "Sold for want of room.",
  "From a home without smokers.",
  "Cleaned before packing.",
];

/** Closings that are also true of a thing nobody has used. */
const closingsOfUnused = closings.slice(0, 3);

/** The description of a row as HTML: paragraphs, then what comes with it as a list. */
export function descriptionOf(row: Row): string {
  const paragraphs =
    row.told.length + (row.kit.length > 0 ? 1 : 0) < 3 ? [...row.told, closing(row)] : row.told;
  return paragraphs.map((words) => `<p>${escaped(words)}</p>`).join("") + kitList(row);
}

function closing(row: Row): string {
  return oneOf(row.condition === "used" ? closings : closingsOfUnused, `closing ${row.title}`);
}

function kitList(row: Row): string {
  if (row.kit.length === 0) {
    return "";
  }
  const items = row.kit.map((item) => `<li>${escaped(item)}</li>`).join("");
  return `<p>${oneOf(leads, row.title)}</p><ul>${items}</ul>`;
}

function oneOf(choices: readonly string[], words: string): string {
  return choices[Math.floor(steady(words) * choices.length)] ?? "";
}

function escaped(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
