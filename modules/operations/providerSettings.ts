import type { Config } from "./config.ts";

/** What each provider's adapter is made with, from the configuration. */
export function smsSettings(config: Config) {
  return { apiUrl: config.SMS_URL, authKey: config.SMS_AUTH_KEY, templateIds: config.SMS_TEMPLATE_IDS };
}

export function iciciUpiSettings(config: Config) {
  return {
    apiUrl: config.ICICI_UPI_URL,
    merchantId: config.ICICI_UPI_MERCHANT_ID,
    terminalId: config.ICICI_UPI_TERMINAL_ID,
    payeeAddress: config.ICICI_UPI_PAYEE_ADDRESS,
    payeeName: config.ICICI_UPI_PAYEE_NAME,
    bankPublicKey: config.ICICI_UPI_BANK_PUBLIC_KEY,
    merchantPrivateKey: config.ICICI_UPI_MERCHANT_PRIVATE_KEY,
  };
}

export function basisPaySettings(config: Config) {
  return {
    apiUrl: config.BASISPAY_URL,
    checkoutUrl: config.BASISPAY_CHECKOUT_URL,
    apiKey: config.BASISPAY_API_KEY,
    salt: config.BASISPAY_SALT,
  };
}
