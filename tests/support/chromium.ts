import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import sparticuz from "@sparticuz/chromium";

type ChromiumLaunchOptions = {
  executablePath: string;
  args: string[];
  headless: true;
  env: Record<string, string>;
};

const run = promisify(execFile);
const PACKAGE = path.resolve(import.meta.dirname, "../../node_modules/@sparticuz/chromium");
const CACHE = path.resolve(import.meta.dirname, "../../node_modules/.cache");

/**
 * The package's flags are for a function service of 128 MB. These make one process of the browser, which
 * then dies as a whole and cannot open a second context, or switch off the rules of the web that the tests
 * are about.
 */
const UNWANTED = new Set([
  "--single-process",
  "--no-zygote",
  "--in-process-gpu",
  "--disable-web-security",
  "--allow-running-insecure-content",
]);

/**
 * The package draws everything with a graphics card that it emulates on the CPU, which took a quarter of the time
 * of the browser tests and held up a new window for up to 17 s. Pages are drawn without it; WebGL still has it.
 */
const ADDED = ["--disable-background-networking", "--disable-gpu-rasterization", "--disable-gpu-compositing"];

/** The package's own names folders of a function service; this one, the fonts that lie beside it. */
const FONTS_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="relative">cache</cachedir>
</fontconfig>
`;

/** How Playwright launches the Chromium of the npm package: nothing of it comes from the system. */
export async function chromiumLaunchOptions(): Promise<ChromiumLaunchOptions> {
  const folder = await unpack();
  const executablePath = path.join(folder, "chromium");
  const args = sparticuz.args.filter((flag) => !UNWANTED.has(flag) && !flag.startsWith("--headless"));
  const env = await environmentFor(folder, executablePath);
  return { executablePath, args: [...args, ...ADDED], headless: true, env };
}

/**
 * Unpacks once for each version, beside its place and then renamed into it, so that test processes that
 * begin together never see a half. The package itself unpacks into a folder that all users share.
 */
async function unpack(): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(PACKAGE, "package.json"), "utf8")) as {
    version: string;
  };
  const place = path.join(CACHE, `chromium-${version}`);
  if (existsSync(place)) return place;
  await mkdir(CACHE, { recursive: true });
  const half = await mkdtemp(path.join(CACHE, "chromium-half-"));
  const program = 'await (await import("@sparticuz/chromium")).default.executablePath()';
  // It unpacks into TMPDIR, and with this name of a service also the libraries that a bare machine lacks.
  await run(process.execPath, ["--input-type=module", "-e", program], {
    cwd: PACKAGE,
    env: { ...process.env, TMPDIR: half, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs24.x" },
  });
  await writeFile(path.join(half, "fonts", "fonts.conf"), FONTS_CONFIGURATION);
  await rename(half, place).catch(() => rm(half, { recursive: true, force: true })); // another was first
  return place;
}

/** Libraries and fonts of the package only where the system has none: its own fit it better. */
async function environmentFor(folder: string, executablePath: string): Promise<Record<string, string>> {
  const env: Record<string, string> = {};
  for (const [name, value] of Object.entries(process.env)) if (value !== undefined) env[name] = value;
  if (!existsSync("/etc/fonts/fonts.conf")) env.FONTCONFIG_PATH = path.join(folder, "fonts");
  const starts = await run(executablePath, ["--version"], { env }).then(
    () => true,
    () => false,
  );
  if (!starts) env.LD_LIBRARY_PATH = path.join(folder, "al2023", "lib");
  return env;
}
