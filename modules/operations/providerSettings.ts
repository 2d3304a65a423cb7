import type { Config } from "./config.ts";

/** What each provider's adapter is made with, from the configuration. */
export function smsSettings(config: Config) {
  return { apiUrl: config.SMS_URL, authKey: config.SMS_AUTH_KEY, templateIds: config.SMS_TEMPLATE_IDS };
}

export function emailSettings(config: Config) {
  return {
    apiUrl: config.EMAIL_URL,
    token: config.EMAIL_TOKEN,
    fromAddress: config.EMAIL_FROM_ADDRESS,
    fromName: config.EMAIL_FROM_NAME,
  };
}

export function pushSettings(config: Config) {
  const { WEB_PUSH_PUBLIC_KEY: publicKey, WEB_PUSH_PRIVATE_KEY: privateKey } = config;
  const keys = publicKey && privateKey ? { publicKey, privateKey } : null;
  return { keys, contact: `mailto:${config.SUPPORT_EMAIL}` };
}

export function bankCheckSettings(config: Config) {
  return {
    apiUrl: config.BANK_CHECK_URL,
    clientId: config.BANK_CHECK_CLIENT_ID,
    clientSecret: config.BANK_CHECK_CLIENT_SECRET,
  };
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

export function razorpaySettings(config: Config) {
  return {
    apiUrl: config.RAZORPAY_URL,
    scriptUrl: config.RAZORPAY_SCRIPT_URL,
    keyId: config.RAZORPAY_KEY_ID,
    keySecret: config.RAZORPAY_KEY_SECRET,
    webhookSecret: config.RAZORPAY_WEBHOOK_SECRET,
    merchantName: "Blaze",
  };
}

export function cashfreeSettings(config: Config) {
  return {
    apiUrl: config.CASHFREE_URL,
    scriptUrl: config.CASHFREE_SCRIPT_URL,
    mode: config.CASHFREE_MODE,
    clientId: config.CASHFREE_CLIENT_ID,
    clientSecret: config.CASHFREE_CLIENT_SECRET,
    apiVersion: config.CASHFREE_API_VERSION,
  };
}

export function eazyPaySettings(config: Config) {
  return {
    apiUrl: config.EAZYPAY_URL,
    merchantId: config.EAZYPAY_MERCHANT_ID,
    subMerchantId: config.EAZYPAY_SUB_MERCHANT_ID,
    key: config.EAZYPAY_KEY,
    payMode: config.EAZYPAY_PAY_MODE,
  };
}

/** What a page that sends somebody to pay may load, frame and post to. */
export function checkoutOrigins(config: Config) {
  const originOf = (address: string) => new URL(address).origin;
  const { RAZORPAY_SCRIPT_URL, RAZORPAY_URL, CASHFREE_SCRIPT_URL, CASHFREE_URL } = config;
  const further = config.CHECKOUT_ORIGINS.split(",").map((origin) => origin.trim());
  const scripts = new Set([RAZORPAY_SCRIPT_URL, CASHFREE_SCRIPT_URL].map(originOf));
  const pages = new Set([
    ...[RAZORPAY_SCRIPT_URL, RAZORPAY_URL, CASHFREE_SCRIPT_URL, CASHFREE_URL].map(originOf),
    ...[config.BASISPAY_CHECKOUT_URL, config.EAZYPAY_URL].map(originOf),
    ...further.filter((origin) => URL.canParse(origin)).map(originOf),
  ]);
  return { scripts: [...scripts], pages: [...pages] };
}

export function payoutSettings(config: Config) {
  return {
    apiUrl: config.PAYOUTS_URL,
    clientId: config.PAYOUTS_CLIENT_ID,
    clientSecret: config.PAYOUTS_CLIENT_SECRET,
    apiVersion: config.PAYOUTS_API_VERSION,
  };
}
