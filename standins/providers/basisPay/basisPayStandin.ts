import { paymentStandin } from "../../paymentStandin.ts";
import { basispayRoutes, payAtBasisPay, standinBasisPay } from "./basispay.ts";

export const basisPayStandin = paymentStandin({
  routes: basispayRoutes,
  settings: (url) => ({ apiUrl: url, checkoutUrl: `${url}/checkout`, ...standinBasisPay }),
  environment: (settings) => ({
    BASISPAY_URL: settings.apiUrl,
    BASISPAY_CHECKOUT_URL: settings.checkoutUrl,
    BASISPAY_API_KEY: settings.apiKey,
    BASISPAY_SALT: settings.salt,
  }),
  pay: (world, _keys, { reference, outcome }) => payAtBasisPay(world, reference, outcome),
});
