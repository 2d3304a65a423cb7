import { paymentStandin } from "../../paymentStandin.ts";
import { eazypayRoutes, payAtEazyPay, standinEazyPay } from "./eazypay.ts";

export const eazyPayStandin = paymentStandin({
  routes: eazypayRoutes,
  settings: (url) => ({ apiUrl: `${url}/eazypay`, payMode: "9", ...standinEazyPay }),
  environment: (settings) => ({
    EAZYPAY_URL: settings.apiUrl,
    EAZYPAY_MERCHANT_ID: settings.merchantId,
    EAZYPAY_SUB_MERCHANT_ID: settings.subMerchantId,
    EAZYPAY_KEY: settings.key,
  }),
  pay: (world, _keys, { reference, outcome }) => payAtEazyPay(world, reference, outcome),
});
