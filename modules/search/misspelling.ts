const rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const vowels = "aeiouy";

/**
 * How unlikely it is that somebody who meant one word wrote the other: the least sum of letters dropped, added,
 * changed or swapped with the next, each about 1. A doubled letter, a vowel for another and the key beside the right
 * one are likelier; a wrong first letter is less likely, because people look at it.
 */
export function misspelling(written: string, meant: string): number {
  const [from, to] = [[...written], [...meant]];
  const costs: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    costs[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      setCost(costs, { row, column, from, to });
    }
  }
  const firstLetter = from[0] === to[0] ? 0 : 0.3;
  return (costs[from.length]?.[to.length] ?? 0) + firstLetter;
}

/** One slip in a short word, two in a long one, and a little for a wrong first letter. */
export function mostCost(word: string): number {
  if (word.length <= 4) return 1.3;
  return word.length <= 8 ? 2.3 : 3.3;
}

type Cell = { row: number; column: number; from: readonly string[]; to: readonly string[] };

function setCost(costs: number[][], { row, column, from, to }: Cell): void {
  const [written = "", meant = ""] = [from[row - 1], to[column - 1]];
  const at = (rowsUp: number, columnsLeft: number) => costs[row - rowsUp]?.[column - columnsLeft] ?? 0;
  const isSwap = row > 1 && column > 1 && written === to[column - 2] && from[row - 2] === meant;
  const cost = Math.min(
    at(1, 0) + (written === from[row - 2] ? 0.8 : 1),
    at(0, 1) + (meant === to[column - 2] ? 0.8 : 1),
    at(1, 1) + changeCost(written, meant),
    isSwap ? at(2, 2) + 0.9 : Number.POSITIVE_INFINITY,
  );
  const line = costs[row];
  if (line) line[column] = cost;
}

function changeCost(written: string, meant: string): number {
  if (written === meant) return 0;
  if (vowels.includes(written) && vowels.includes(meant)) return 0.85;
  return isBeside(written, meant) ? 0.9 : 1;
}

/** Keys that touch, on the same row or the one above or below, which stands half a key aside. */
function isBeside(one: string, other: string): boolean {
  const [a, b] = [keyOf(one), keyOf(other)];
  return a !== null && b !== null && Math.abs(a.row - b.row) <= 1 && Math.abs(a.x - b.x) <= 1;
}

function keyOf(letter: string): { row: number; x: number } | null {
  const row = rows.findIndex((keys) => keys.includes(letter));
  return row === -1 ? null : { row, x: (rows[row]?.indexOf(letter) ?? 0) + row / 2 };
}
