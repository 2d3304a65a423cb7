import type { Standins } from "./startStandins.ts";

/** The environment variables that lead a server and a worker to these stand-ins. Production refuses them. */
export function standinEnvironment({
  url,
  settings,
}: Pick<Standins, "url" | "settings">): Record<string, string> {
  const { sms, email, bankCheck, iciciUpi, basisPay } = settings;
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
    ICICI_UPI_URL: iciciUpi.apiUrl,
    ICICI_UPI_MERCHANT_ID: iciciUpi.merchantId,
    ICICI_UPI_TERMINAL_ID: iciciUpi.terminalId,
    ICICI_UPI_PAYEE_ADDRESS: iciciUpi.payeeAddress,
    ICICI_UPI_PAYEE_NAME: iciciUpi.payeeName,
    ICICI_UPI_BANK_PUBLIC_KEY: iciciUpi.bankPublicKey,
    ICICI_UPI_MERCHANT_PRIVATE_KEY: iciciUpi.merchantPrivateKey,
    BASISPAY_URL: basisPay.apiUrl,
    BASISPAY_CHECKOUT_URL: basisPay.checkoutUrl,
    BASISPAY_API_KEY: basisPay.apiKey,
    BASISPAY_SALT: basisPay.salt,
  };
}
