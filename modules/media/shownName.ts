import { plainLine } from "#domain/text/plainLine.ts";

const longest = 120;

/**
 * A file's name as it is shown to its owner: the last part of a path, without what no name has. It names nothing in
 * the store, where a file lies under its id.
 */
export function shownName(given: string | undefined): string {
  const last = (given ?? "").split(/[/\\]/).at(-1) ?? "";
  const clean = plainLine(last.toWellFormed());
  const short = Array.from(clean).slice(0, longest).join("").slice(0, longest).toWellFormed();
  return short === "" || /^\.+$/.test(short) ? "file" : short;
}
