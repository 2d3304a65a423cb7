import { paymentStandin } from "../../paymentStandin.ts";
import { cashfreeRoutes } from "./cashfree.ts";
import { payAtCashfree, returnAtCashfree, standinCashfree } from "./cashfreeState.ts";

export const cashfreeStandin = paymentStandin({
  routes: cashfreeRoutes,
  settings: (url) => ({
    apiUrl: `${url}/cashfree/pg`,
    scriptUrl: `${url}/cashfree/js/v3/cashfree.js`,
    mode: "sandbox" as const,
    apiVersion: "2025-01-01",
    ...standinCashfree,
  }),
  environment: (settings) => ({
    CASHFREE_URL: settings.apiUrl,
    CASHFREE_SCRIPT_URL: settings.scriptUrl,
    CASHFREE_MODE: settings.mode,
    CASHFREE_CLIENT_ID: settings.clientId,
    CASHFREE_CLIENT_SECRET: settings.clientSecret,
  }),
  pay: (world, _keys, { reference, outcome }) => payAtCashfree(world, reference, outcome),
  giveBack: returnAtCashfree,
});
