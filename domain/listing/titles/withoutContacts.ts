import { findContact } from "../../text/findContact.ts";

/** A piece is looked at with so many words at once: a telephone number may be cut into groups. */
const mostPieceWords = 16;
/** Texts are longer than titles: so many pieces are taken out, and then the line goes whole. */
const mostPieces = 6;

/** What is said before a number or an address, and means nothing without it. */
const invitation =
  /(?:[,.;|\-–(]\s*)?\b(?:(?:please|pls|plz|kindly|interested(?: people| buyers?)?|only)\s+)*(?:call|contact|whats\s?app|watsapp|ping|msg|message|dm|text|mob(?:ile)?|ph(?:one)?|no|number|num|upi|gpay|paytm|phonepe|mail|e-?mail|visit|insta(?:gram)?|kare|karein?|karo|pe|par|on|at|or|ya|me|my|mera|us)\b[\s:.\-–(]*$/iu;

type Looks = (text: string) => unknown;

/** The text without telephone numbers, addresses and UPI ids. Lines stay lines. `looks` is not null for a contact. */
export function withoutContacts(text: string, looks: Looks = findContact): string {
  if (looks(text) === null) return text;
  return text
    .split("\n")
    .map((line) => cleanLine(line, looks))
    .join("\n");
}

function cleanLine(line: string, looks: Looks): string {
  let clean = line;
  for (let taken = 0; taken < mostPieces; taken += 1) {
    if (looks(clean) === null) return clean;
    const piece = firstPiece(clean, looks);
    if (piece === null) return "";
    clean = `${withoutInvitation(clean.slice(0, piece.start))} ${clean.slice(piece.end)}`.trim();
  }
  return looks(clean) === null ? clean : "";
}

function withoutInvitation(text: string): string {
  let left = text.trimEnd();
  for (let words = 0; words < 8; words += 1) {
    const shorter = left.replace(invitation, "").trimEnd();
    if (shorter === left) return left;
    left = shorter;
  }
  return left;
}

type Piece = { readonly start: number; readonly end: number };

/**
 * The shortest row of words that leads to somebody by itself, in the first part of the line that has one. Every row of
 * words lies whole in one of the parts, which overlap, so that a long line is not looked at from each of its words.
 */
function firstPiece(line: string, looks: Looks): Piece | null {
  const words = [...line.matchAll(/\S+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  for (let from = 0; from < words.length; from += mostPieceWords) {
    const part = words.slice(from, from + 2 * mostPieceWords);
    if (looks(line.slice(part[0]?.start ?? 0, part.at(-1)?.end ?? 0)) !== null)
      return shortestPiece(line, part, looks);
  }
  return null;
}

function shortestPiece(line: string, words: readonly Piece[], looks: Looks): Piece | null {
  for (let length = 1; length <= Math.min(mostPieceWords, words.length); length += 1) {
    for (let first = 0; first + length <= words.length; first += 1) {
      const piece = { start: words[first]?.start ?? 0, end: words[first + length - 1]?.end ?? 0 };
      if (looks(line.slice(piece.start, piece.end)) !== null) return piece;
    }
  }
  return null;
}
