import type { Standins } from "./startStandins.ts";

/** The environment variables that lead a server and a worker to these stand-ins. Production refuses them. */
export function standinEnvironment({
  url,
  settings,
}: Pick<Standins, "url" | "settings">): Record<string, string> {
  const { sms, email, bankCheck, payouts, iciciUpi, basisPay, razorpay, cashfree, eazyPay } = settings;
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
    RAZORPAY_URL: razorpay.apiUrl,
    RAZORPAY_SCRIPT_URL: razorpay.scriptUrl,
    RAZORPAY_KEY_ID: razorpay.keyId,
    RAZORPAY_KEY_SECRET: razorpay.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    CASHFREE_URL: cashfree.apiUrl,
    CASHFREE_SCRIPT_URL: cashfree.scriptUrl,
    CASHFREE_MODE: cashfree.mode,
    CASHFREE_CLIENT_ID: cashfree.clientId,
    CASHFREE_CLIENT_SECRET: cashfree.clientSecret,
    EAZYPAY_URL: eazyPay.apiUrl,
    EAZYPAY_MERCHANT_ID: eazyPay.merchantId,
    EAZYPAY_SUB_MERCHANT_ID: eazyPay.subMerchantId,
    EAZYPAY_KEY: eazyPay.key,
  };
}
