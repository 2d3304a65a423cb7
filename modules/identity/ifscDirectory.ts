import { readFile } from "node:fs/promises";

/** Branches by bank: a branch of digits alone stands there as a number, any other as text. */
type Branches = Readonly<Record<string, readonly (number | string)[]>>;
type BankNames = Readonly<Record<string, string>>;

let directory: Promise<{ branches: Branches; names: BankNames }> | undefined;

/**
 * The bank of an IFSC, or null when there is no such branch (176,918 of them, from the Reserve Bank's lists by
 * way of npm `ifsc`). `bankName` is null for fifteen banks that the list has no name for. Read at the
 * first question and kept: 3 MB of heap, and a question then takes microseconds.
 */
export async function findBankByIfsc(code: string): Promise<{ bankName: string | null } | null> {
  directory ??= readDirectory().catch((error: unknown) => {
    directory = undefined;
    throw error;
  });
  const { branches, names } = await directory;
  const bank = code.slice(0, 4);
  const branch = code.slice(5);
  const known = Object.hasOwn(branches, bank) ? branches[bank] : undefined;
  if (!known?.includes(/^\d+$/.test(branch) ? Number(branch) : branch)) return null;
  return { bankName: Object.hasOwn(names, bank) ? (names[bank] ?? null) : null };
}

async function readDirectory() {
  const [branches, names] = await Promise.all([readData("IFSC.json"), readData("banknames.json")]);
  return { branches: branches as Branches, names: names as BankNames };
}

/** The package's own code asks a web service and needs a library that is no longer maintained; its data does not. */
async function readData(name: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(import.meta.resolve(`ifsc/src/${name}`)), "utf8"));
}
