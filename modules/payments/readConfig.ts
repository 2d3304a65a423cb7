import { type Config, readEnvironment } from "../operations/config.ts";
import { type ProviderSettings, providerEnvironment } from "./providers.ts";

/** The whole configuration of a process. */
export type ProcessConfig = Config & { readonly providers: ProviderSettings };

/** Reads and checks the environment of a process, every payment provider's part with it. Throws `ConfigError`. */
export function readConfig(variables: Record<string, string | undefined>): ProcessConfig {
  const { config, parts } = readEnvironment(variables, providerEnvironment);
  return { ...config, providers: parts };
}
