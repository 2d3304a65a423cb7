type Variables = Record<string, string | undefined>;

/** How the providers' keys for trying things out begin, or what stands in them. */
const testKeys: Readonly<Record<string, RegExp>> = {
  RAZORPAY_KEY_ID: /^rzp_test_/i,
  CASHFREE_CLIENT_ID: /^test/i,
  CASHFREE_CLIENT_SECRET: /_test_|^test/i,
  PAYOUTS_CLIENT_ID: /test/i,
  PAYOUTS_CLIENT_SECRET: /_test_|^test/i,
  BANK_CHECK_CLIENT_ID: /test/i,
  BANK_CHECK_CLIENT_SECRET: /_test_|^test/i,
};

/** Cashfree's payouts call theirs gamma; ICICI writes uat behind a name. */
const testHost = /sandbox|gamma|staging|uat[.\-\d]|(^|[.-])(test|uat)[.-]/i;

/** One line for each key or address that moves no real money. */
export function testAccounts(set: Variables, addresses: readonly string[]): string[] {
  const keys = Object.entries(testKeys).filter(([name, form]) => form.test(set[name] ?? ""));
  const hosts = addresses.filter((name) => testHost.test(hostOf(set[name])));
  return [
    ...keys.map(([name]) => `${name}: is for tests, which move no money. Set the live one.`),
    ...(set.CASHFREE_MODE === "sandbox" ? ["CASHFREE_MODE: must be production, or left out."] : []),
    ...hosts.map((name) => `${name}: leads to the provider's sandbox. Set the live address.`),
  ];
}

function hostOf(address: string | undefined): string {
  return address && URL.canParse(address) ? new URL(address).hostname : "";
}
