import { paymentEnvironment } from "./providers.ts";
import type { Standins } from "./startStandins.ts";

/** The environment variables that lead a server and a worker to these stand-ins. Production refuses them. */
export function standinEnvironment({
  url,
  settings,
}: Pick<Standins, "url" | "settings">): Record<string, string> {
  const { sms, email, bankCheck, payouts } = settings;
  return {
    STANDINS_URL: url,
    SMS_URL: sms.apiUrl,
    SMS_AUTH_KEY: sms.authKey,
    EMAIL_URL: email.apiUrl,
    EMAIL_TOKEN: email.token,
    EMAIL_FROM_ADDRESS: email.fromAddress,
    EMAIL_FROM_NAME: email.fromName,
    BANK_CHECK_URL: bankCheck.apiUrl,
    BANK_CHECK_CLIENT_ID: bankCheck.clientId,
    BANK_CHECK_CLIENT_SECRET: bankCheck.clientSecret,
    PAYOUTS_URL: payouts.apiUrl,
    PAYOUTS_CLIENT_ID: payouts.clientId,
    PAYOUTS_CLIENT_SECRET: payouts.clientSecret,
    ...paymentEnvironment(settings),
  };
}
