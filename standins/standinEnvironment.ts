import { paymentEnvironment } from "./providers.ts";
import type { Standins } from "./startStandins.ts";

/** The environment variables that lead a server and a worker to these stand-ins. Production refuses them. */
export function standinEnvironment({
  url,
  settings,
}: Pick<Standins, "url" | "settings">): Record<string, string> {
  const { sms, email, whatsApp, bankCheck, payouts, carrier } = settings;
  return {
    STANDINS_URL: url,
    SMS_URL: sms.apiUrl,
    SMS_AUTH_KEY: sms.authKey,
    EMAIL_URL: email.apiUrl,
    EMAIL_TOKEN: email.token,
    EMAIL_FROM_ADDRESS: email.fromAddress,
    EMAIL_FROM_NAME: email.fromName,
    WHATSAPP_URL: whatsApp.apiUrl,
    WHATSAPP_PHONE_NUMBER_ID: whatsApp.phoneNumberId,
    WHATSAPP_TOKEN: whatsApp.token,
    WHATSAPP_APP_SECRET: whatsApp.appSecret,
    WHATSAPP_VERIFY_TOKEN: whatsApp.verifyToken,
    BANK_CHECK_URL: bankCheck.apiUrl,
    BANK_CHECK_CLIENT_ID: bankCheck.clientId,
    BANK_CHECK_CLIENT_SECRET: bankCheck.clientSecret,
    PAYOUTS_URL: payouts.apiUrl,
    PAYOUTS_CLIENT_ID: payouts.clientId,
    PAYOUTS_CLIENT_SECRET: payouts.clientSecret,
    SHIPROCKET_URL: carrier.apiUrl,
    SHIPROCKET_EMAIL: carrier.email,
    SHIPROCKET_PASSWORD: carrier.password,
    SHIPROCKET_PICKUP_LOCATION: carrier.pickupLocation,
    SHIPROCKET_PICKUP_PIN_CODE: carrier.pickupPinCode,
    SHIPROCKET_WEBHOOK_TOKEN: carrier.webhookToken,
    ...paymentEnvironment(settings),
  };
}
