// What stands before everything else: plain JavaScript that any Node from 20 on runs with nothing installed.
// It installs the packages when they are missing or not those of the lock file, and then hands over to the
// Node that the project pins, which runs the TypeScript as it is.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

const LEAST_NODE = 20;
/** The first Node that runs TypeScript by itself and knows `import.meta.main`. */
const LEAST_NODE_FOR_TYPESCRIPT = 24;
const PINNED_NODE = path.join(
  ROOT,
  "node_modules/node/bin",
  process.platform === "win32" ? "node.exe" : "node",
);
/** Where every process that begins here keeps what Node compiled, so that the next one starts in half the time. */
const COMPILED = path.join(ROOT, "node_modules/.cache/compiled");

/** Installs if need be and runs `script` (a path in the project) under the pinned Node. Ends with its code. */
export async function installAndRun(script, parameters = [], environment = {}) {
  checkNode();
  await installIfNeeded();
  await runPinned(script, parameters, environment);
}

/** One clear line, and the end. */
export function giveUp(line) {
  console.error(`\nBlaze: ${line}`);
  process.exit(1);
}

export function checkNode() {
  const major = Number(process.versions.node.split(".")[0]);
  if (major < LEAST_NODE) {
    giveUp(
      `Node.js ${LEAST_NODE} or newer is needed to begin with, this is ${process.version}. See https://nodejs.org`,
    );
  }
}

/** Runs `script` under the pinned Node (or this one, where only the production packages are installed). */
export async function runPinned(script, parameters = [], environment = {}) {
  const hasPinned = existsSync(PINNED_NODE);
  if (!hasPinned && Number(process.versions.node.split(".")[0]) < LEAST_NODE_FOR_TYPESCRIPT) {
    giveUp(
      `Node.js ${LEAST_NODE_FOR_TYPESCRIPT} or newer is needed where the pinned one is not installed, and this is ` +
        `${process.version}. Install it, or run npm ci with install scripts allowed.`,
    );
  }
  const child = spawn(
    hasPinned ? PINNED_NODE : process.execPath,
    [
      "--import",
      new URL("./stopWithParent.mjs", import.meta.url).href,
      path.join(ROOT, script),
      ...parameters,
    ],
    {
      cwd: ROOT,
      stdio: ["inherit", "inherit", "inherit", "ipc"],
      env: { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment, PATH: pathWithPackages() },
    },
  );
  passSignals(child);
  stopWithNpm(child);
  const code = await new Promise((resolve) => {
    child.on("error", (error) =>
      giveUp(`the pinned Node.js does not run (${error.message}). Remove node_modules and try again.`),
    );
    child.on("exit", (exitCode, signal) => resolve(exitCode ?? (signal === "SIGINT" ? 130 : 1)));
  });
  process.exit(code);
}

function pathWithPackages() {
  return [path.join(ROOT, "node_modules/.bin"), process.env.PATH].filter(Boolean).join(path.delimiter);
}

/** Ctrl-C in a terminal reaches the child as well; a signal sent to this process alone does not. */
function passSignals(child) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (child.connected) child.send({ stop: signal });
    });
  }
}

/**
 * A signal that ends npm does not reach what it started: npm runs a shell, and the shell runs this. So this
 * looks whether they are still there, and stops when either has gone.
 */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const before = parentsOf();
  const timer = setInterval(() => {
    if (parentsOf() === before) return;
    clearInterval(timer);
    if (child.connected) child.send({ stop: "SIGTERM" });
  }, 500);
  timer.unref();
}

/** The parent's number, and behind a shell also the number of the shell's parent, where /proc tells it. */
function parentsOf() {
  const parent = process.ppid;
  try {
    // The line is `number (name) state parent …`, and the name may hold anything.
    const [, name, rest] = /\((.*)\) (.*)/s.exec(readFileSync(`/proc/${parent}/stat`, "utf8")) ?? [];
    return /^(sh|dash|bash|ash|zsh)$/.test(name) ? `${parent} ${rest.split(" ")[1]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}

async function installIfNeeded() {
  const why = reasonToInstall();
  if (why === undefined) return;
  const began = Date.now();
  const seconds = () => ((Date.now() - began) / 1000).toFixed(0);
  console.log(`Installing the packages (${why}); the first time takes a minute or two.`);
  const heartbeat = setInterval(() => console.log(`  … still installing, ${seconds()} s`), 15_000);
  const { code, output } = await runNpm(["ci", "--no-audit", "--no-fund", "--include=dev"]);
  clearInterval(heartbeat);
  const still = code === 0 ? reasonToInstall() : undefined;
  if (code !== 0 || still !== undefined) {
    console.error(whatNpmSaid(output));
    giveUp(
      still ? `npm ci ran, but ${still}.` : "npm ci failed; what it said is above. Is the network there?",
    );
  }
  console.log(`  ✓ packages installed  ${seconds()} s`);
}

/** Its errors without the help text that follows them; all of it when it names none. */
function whatNpmSaid(output) {
  const lines = output.trim().split("\n");
  const errors = lines.filter((line) => line.startsWith("npm error"));
  return (errors.length > 0 ? errors : lines).slice(0, 15).join("\n");
}

/**
 * Undefined when node_modules holds exactly what the lock file says. npm keeps its own record of what it
 * installed; it is compared by content, because the times of files say nothing after a clone or a checkout.
 */
function reasonToInstall() {
  const installed = readPackages("node_modules/.package-lock.json");
  if (installed === undefined) return "there are none yet";
  const locked = readPackages("package-lock.json") ?? {};
  const names = Object.keys(locked).filter((name) => name !== "");
  const differs = (name) =>
    installed[name] === undefined ? !locked[name].optional : installed[name].version !== locked[name].version;
  if (names.some(differs)) return "the lock file has changed";
  if (!existsSync(PINNED_NODE)) return "the pinned Node.js is missing: install scripts must be allowed";
  return undefined;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), "utf8")).packages;
  } catch {
    return undefined;
  }
}

function runNpm(parameters) {
  const npm = process.env.npm_execpath;
  const [command, before] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command, [...before, ...parameters], {
      cwd: ROOT,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "development" },
      shell: process.platform === "win32",
    });
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: 1, output: `npm does not run: ${error.message}` }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
