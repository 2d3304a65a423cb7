import { findContact } from "../../text/findContact.ts";

/** A piece is looked at with so many words at once: a telephone number may be cut into groups. */
const mostPieceWords = 16;
/** Texts are longer than titles: so many pieces are taken out, and then the line goes whole. */
const mostPieces = 6;

/** What is said before a number or an address, and means nothing without it. */
const invitation =
  /(?:[,.;|\-–(]\s*)?\b(?:(?:please|pls|plz|kindly|interested(?: people| buyers?)?|only)\s+)*(?:call|contact|whats\s?app|watsapp|ping|msg|message|dm|text|mob(?:ile)?|ph(?:one)?|no|number|num|upi|gpay|paytm|phonepe|mail|e-?mail|visit|insta(?:gram)?|kare|karein?|karo|pe|par|on|at|or|ya|me|my|mera|us)\b[\s:.\-–(]*$/iu;

/** The text without telephone numbers, addresses and UPI ids. Lines stay lines. */
export function withoutContacts(text: string): string {
  if (findContact(text) === null) return text;
  return text.split("\n").map(cleanLine).join("\n");
}

function cleanLine(line: string): string {
  let clean = line;
  for (let taken = 0; taken < mostPieces; taken += 1) {
    if (findContact(clean) === null) return clean;
    const piece = smallestPiece(clean);
    if (piece === null) return "";
    clean = `${withoutInvitation(clean.slice(0, piece.start))} ${clean.slice(piece.end)}`.trim();
  }
  return findContact(clean) === null ? clean : "";
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

/** The shortest row of words that leads to somebody by itself. */
function smallestPiece(line: string): Piece | null {
  const words = [...line.matchAll(/\S+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  for (let length = 1; length <= Math.min(mostPieceWords, words.length); length += 1) {
    for (let first = 0; first + length <= words.length; first += 1) {
      const piece = { start: words[first]?.start ?? 0, end: words[first + length - 1]?.end ?? 0 };
      if (findContact(line.slice(piece.start, piece.end)) !== null) return piece;
    }
  }
  return null;
}
