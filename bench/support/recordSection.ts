import { readFile, writeFile } from "node:fs/promises";

const resultsFile = new URL("../results.md", import.meta.url);

/** Puts a bench's section into bench/results.md, in the place of the one before or at the end. */
export async function recordSection(heading: string, text: string): Promise<void> {
  const name = heading.toLowerCase();
  const [beginning, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const known = await readFile(resultsFile, "utf8");
  const section = `${beginning}\n## ${heading}\n\n${text}\n${end}\n`;
  const [from, to] = [known.indexOf(beginning), known.indexOf(end)];
  const changed =
    from === -1 ? `${known}\n${section}` : known.slice(0, from) + section + known.slice(to + end.length + 1);
  await writeFile(resultsFile, changed);
}
