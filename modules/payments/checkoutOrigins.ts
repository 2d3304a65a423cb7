import { checkoutAddresses } from "./providers.ts";
import type { ProcessConfig } from "./readConfig.ts";

/** What a page that sends somebody to pay may load, frame and post to. */
export function checkoutOrigins({ providers, CHECKOUT_ORIGINS }: ProcessConfig) {
  const { scripts, pages } = checkoutAddresses(providers);
  const further = CHECKOUT_ORIGINS.split(",").map((origin) => origin.trim());
  return {
    scripts: originsOf(scripts),
    pages: originsOf([...pages, ...further.filter((origin) => URL.canParse(origin))]),
  };
}

function originsOf(addresses: readonly string[]): string[] {
  return [...new Set(addresses.map((address) => new URL(address).origin))];
}
