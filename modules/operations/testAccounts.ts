import type { EnvironmentPart } from "./environmentPart.ts";

type Variables = Record<string, string | undefined>;

/** How keys for trying things out begin, or what stands in them: of whoever is no payment provider. */
const testKeys: Readonly<Record<string, RegExp>> = {
  PAYOUTS_CLIENT_ID: /test/i,
  PAYOUTS_CLIENT_SECRET: /_test_|^test/i,
  BANK_CHECK_CLIENT_ID: /test/i,
  BANK_CHECK_CLIENT_SECRET: /_test_|^test/i,
};

/** Cashfree's payouts call theirs gamma; ICICI writes uat behind a name. */
const testHost = /sandbox|gamma|staging|uat[.\-\d]|(^|[.-])(test|uat)[.-]/i;

/** One line for each key or address that moves no real money. */
export function testAccounts(
  set: Variables,
  { addresses, parts }: { addresses: readonly string[]; parts: readonly EnvironmentPart[] },
): string[] {
  const forms = [testKeys, ...parts.map((part) => part.testKeys ?? {})].flatMap((one) => Object.entries(one));
  const keys = forms.filter(([name, form]) => form.test(set[name] ?? ""));
  const hosts = addresses.filter((name) => testHost.test(hostOf(set[name])));
  return [
    ...keys.map(([name]) => `${name}: is for tests, which move no money. Set the live one.`),
    ...parts.flatMap((part) => part.unsafe?.(set) ?? []),
    ...hosts.map((name) => `${name}: leads to the provider's sandbox. Set the live address.`),
  ];
}

function hostOf(address: string | undefined): string {
  return address && URL.canParse(address) ? new URL(address).hostname : "";
}
