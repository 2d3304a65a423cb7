import { paymentStandin } from "../../paymentStandin.ts";
import { iciciUpiRoutes, payByUpi, standinMerchantId } from "./iciciUpi.ts";

export const iciciUpiStandin = paymentStandin({
  routes: iciciUpiRoutes,
  settings: (url, keys) => ({
    apiUrl: url,
    merchantId: standinMerchantId,
    terminalId: "5411",
    payeeAddress: "blaze.standin@icici",
    payeeName: "Blaze",
    bankPublicKey: keys.bankPublicKey,
    merchantPrivateKey: keys.merchantPrivateKey,
  }),
  environment: (settings) => ({
    ICICI_UPI_URL: settings.apiUrl,
    ICICI_UPI_MERCHANT_ID: settings.merchantId,
    ICICI_UPI_TERMINAL_ID: settings.terminalId,
    ICICI_UPI_PAYEE_ADDRESS: settings.payeeAddress,
    ICICI_UPI_PAYEE_NAME: settings.payeeName,
    ICICI_UPI_BANK_PUBLIC_KEY: settings.bankPublicKey,
    ICICI_UPI_MERCHANT_PRIVATE_KEY: settings.merchantPrivateKey,
  }),
  pay: payByUpi,
});
