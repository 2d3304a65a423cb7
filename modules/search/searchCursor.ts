/** Where a page of results ends: how well its last row fits, the value it is sorted by, and its listing. */
export type SearchCursor = { tier: number; value: number; id: number };

const form = /^(\d{1,2})\.(-?\d{1,16})\.(\d{1,16})$/;

export function writeSearchCursor({ tier, value, id }: SearchCursor): string {
  return Buffer.from(`${tier}.${value}.${id}`).toString("base64url");
}

/** Null for text that no page ever gave out. */
export function readSearchCursor(text: string): SearchCursor | null {
  const match = form.exec(Buffer.from(text, "base64url").toString());
  const [tier, value, id] = [Number(match?.[1]), Number(match?.[2]), Number(match?.[3])];
  return [tier, value, id].every(Number.isSafeInteger) ? { tier, value, id } : null;
}
