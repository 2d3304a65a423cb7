import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axeSource = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

type Axe = { axe: { run(context: object, options: object): Promise<AxeResult> } };
type AxeResult = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] };

/** What axe-core finds wrong on the page as it stands, a line for each rule. */
export async function axeFaults(page: Pick<Page, "evaluate">): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in window);
  if (!isThere) await page.evaluate(axeSource);
  const { violations } = await page.evaluate(
    (tags) =>
      // The guards that keep the focus inside a dialog are in the tab order on purpose: they pass it on.
      (window as unknown as Axe).axe.run(
        { exclude: "[data-base-ui-focus-guard]" },
        {
          runOnly: tags,
          resultTypes: ["violations"],
          // Ours asks for 44 px instead of 24, and axe takes what lies under a bar at the foot for covered.
          rules: { "target-size": { enabled: false } },
        },
      ),
    axeTags,
  );
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    return `axe ${id} (${nodes.length}): ${first?.html.slice(0, 160)} ${first?.failureSummary?.slice(0, 200)}`;
  });
}
