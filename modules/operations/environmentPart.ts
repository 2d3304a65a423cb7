import type { z } from "zod";

/** What one outside party reads from the environment, and which of it production is careful about. */
export type EnvironmentPart<Settings = unknown> = {
  /** From the variables to the settings. */
  readonly schema: z.ZodType<Settings>;
  /** Names of addresses: in production they are the party's own, over https. */
  readonly addresses: readonly string[];
  /** What it signs its reports with, or we what its pages bring back: long enough in production. */
  readonly webhookSecrets?: readonly string[];
  /** How its keys for trying things out begin, or what stands in them: production refuses those. */
  readonly testKeys?: Readonly<Record<string, RegExp>>;
  /** What else production refuses, one line each. */
  readonly unsafe?: (set: Readonly<Record<string, string | undefined>>) => readonly string[];
};
