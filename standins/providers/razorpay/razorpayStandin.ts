import { paymentStandin } from "../../paymentStandin.ts";
import { razorpayRoutes } from "./razorpay.ts";
import { payAtRazorpay, returnAtRazorpay, standinRazorpay } from "./razorpayState.ts";

export const razorpayStandin = paymentStandin({
  routes: razorpayRoutes,
  settings: (url) => ({
    apiUrl: `${url}/razorpay/v1`,
    scriptUrl: `${url}/razorpay/v1/checkout.js`,
    merchantName: "Blaze",
    ...standinRazorpay,
  }),
  environment: (settings) => ({
    RAZORPAY_URL: settings.apiUrl,
    RAZORPAY_SCRIPT_URL: settings.scriptUrl,
    RAZORPAY_KEY_ID: settings.keyId,
    RAZORPAY_KEY_SECRET: settings.keySecret,
    RAZORPAY_WEBHOOK_SECRET: settings.webhookSecret,
  }),
  pay: (world, _keys, { reference, outcome }) => payAtRazorpay(world, reference, outcome),
  giveBack: returnAtRazorpay,
});
