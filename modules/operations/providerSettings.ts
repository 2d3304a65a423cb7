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

export function payoutSettings(config: Config) {
  return {
    apiUrl: config.PAYOUTS_URL,
    clientId: config.PAYOUTS_CLIENT_ID,
    clientSecret: config.PAYOUTS_CLIENT_SECRET,
    apiVersion: config.PAYOUTS_API_VERSION,
  };
}
