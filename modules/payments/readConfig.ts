import type { ShiprocketSettings } from "../carriers/shiprocket/shiprocket.ts";
import { shiprocketCarrier } from "../carriers/shiprocket/shiprocketCarrier.ts";
import { type WhatsAppConfig, whatsAppEnvironment } from "../messaging/whatsAppEnvironment.ts";
import { type Config, readEnvironment } from "../operations/config.ts";
import { type ProviderSettings, providerEnvironment } from "./providers.ts";

/** The whole configuration of a process. */
export type ProcessConfig = Config & {
  readonly providers: ProviderSettings;
  readonly carrier: ShiprocketSettings | null;
  readonly whatsApp: WhatsAppConfig | null;
};

/** Reads and checks the environment of a process, every payment provider's part with it. Throws `ConfigError`. */
export function readConfig(variables: Record<string, string | undefined>): ProcessConfig {
  const { config, parts } = readEnvironment(variables, {
    ...providerEnvironment,
    carrier: shiprocketCarrier.environment,
    whatsApp: whatsAppEnvironment,
  });
  const { carrier, whatsApp, ...providers } = parts;
  return { ...config, providers, carrier, whatsApp };
}
