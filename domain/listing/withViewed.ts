/** As many as are asked for at once (`mostViewed`): said twice, so that the page of an auction carries only this. */
const mostKept = 20;

/** The kept ids with this one first, each once; an id that is written down otherwise is left to whoever reads them. */
export function withViewed(kept: string | null, id: number): string {
  const others = (kept ?? "").split(",").filter((other) => other !== "" && other !== String(id));
  return [id, ...others].slice(0, mostKept).join();
}
