// npm run audit: what the built site is like on a phone, and whether axe finds anything on any page.
//
// The site runs as `npm start` runs it (built, compressed, cached by the same rules as in production) with the demo's
// data, and Lighthouse visits it as a guest. Demo mode adds its bar, which a real visitor does not get; it is
// measured with the rest, so the figures are those of a production page or a little worse. Ends with a failure when
// a target is missed. AUDIT_RUNS sets how many runs the figures are the middle of.
import { chromium } from "playwright-core";
import { freePort } from "#db/embedded/freePort.ts";
import { inTransaction } from "#db/transaction.ts";
import { createSession } from "#modules/accounts/sessions.ts";
import { chromiumLaunchOptions } from "#tests/support/chromium.ts";
import { type AuditedPages, auditedPages } from "./audit/auditedPages.ts";
import { type AuditStack, startAuditStack } from "./audit/auditStack.ts";
import { findViolations } from "./audit/findViolations.ts";
import { measurePage } from "./audit/measurePage.ts";
import { reportFigures } from "./audit/reportFigures.ts";
import { isMissed, targets } from "./audit/targets.ts";
import { buildWeb } from "./buildWeb.ts";
import { step } from "./parts/steps.ts";
import { supervise } from "./parts/supervisor.ts";

const runs = Number(process.env.AUDIT_RUNS ?? 5);
/** Signed-in pages are read with this cookie (server/session.ts). */
const sessionCookieName = "blaze_session";

const supervisor = supervise({ failure: "✗ npm run audit was interrupted." });
try {
  await audit();
} catch (error) {
  await supervisor.end({ error });
}

async function audit(): Promise<void> {
  console.log("Auditing the built site.");
  await step("web app built", buildWeb);
  const stack = await step("site started", () => startAuditStack(supervisor));
  const pages = await auditedPages(stack.database);
  const missed = await measureAll(stack, pages);
  const violations = await readAll(stack, pages);
  if (missed.length + violations.length === 0) {
    await supervisor.end({ line: "Every target is met." });
  }
  await supervisor.end({ failure: `✗ Missed: ${[...missed, ...violations].join("\n    ")}` });
}

async function measureAll({ url }: AuditStack, { measured }: AuditedPages): Promise<string[]> {
  const port = await freePort();
  const options = await chromiumLaunchOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  supervisor.atEnd(() => browser.close());
  const results = [];
  for (const { name, path } of measured) {
    const figures = await step(`Lighthouse: ${name}`, () => measurePage(url + path, { port, runs }));
    results.push({ name, figures });
  }
  await browser.close();
  console.log(`\nA guest on a phone, slow 4G simulated, the middle of ${runs} runs, with the demo's bar:\n`);
  console.log(`${reportFigures(results)}\n`);
  for (const { name, figures } of results) {
    for (const fault of figures.faults) console.log(`  ${name} loses points for ${fault}`);
  }
  return results.flatMap(({ name, figures }) =>
    targets.filter((target) => isMissed(target, figures)).map(({ title }) => `${title} of ${name}`),
  );
}

async function readAll({ url, database }: AuditStack, pages: AuditedPages): Promise<string[]> {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  supervisor.atEnd(() => browser.close());
  const value = await inTransaction(database, (transaction) => createSession(transaction, pages.buyerId));
  const cookie = { name: sessionCookieName, value };
  const found = await step("axe: every page in both themes", async () => [
    ...(await findViolations(browser, { url, paths: pages.guest })),
    ...(await findViolations(browser, { url, paths: pages.buyer, cookie })),
  ]);
  await browser.close();
  const read = 2 * (pages.guest.length + pages.buyer.length);
  console.log(`\n  axe read ${read} screens and found ${found.length} violations, wanted none.`);
  return found;
}
