import { z } from "zod";
import { given, webAddress } from "../../../operations/environmentFields.ts";
import { paymentProvider } from "../../paymentProvider.ts";
import { createCashfree } from "./cashfree.ts";

/** Cashfree: its own script over our page, or its page in a tab, which comes back. */
export const cashfreeProvider = paymentProvider({
  environment: {
    schema: z
      .object({
        CASHFREE_URL: webAddress,
        CASHFREE_SCRIPT_URL: webAddress,
        CASHFREE_MODE: z.enum(["sandbox", "production"]).default("production"),
        CASHFREE_CLIENT_ID: given,
        CASHFREE_CLIENT_SECRET: given,
        CASHFREE_API_VERSION: given.default("2025-01-01"),
      })
      .transform((set) => ({
        apiUrl: set.CASHFREE_URL,
        scriptUrl: set.CASHFREE_SCRIPT_URL,
        mode: set.CASHFREE_MODE,
        clientId: set.CASHFREE_CLIENT_ID,
        clientSecret: set.CASHFREE_CLIENT_SECRET,
        apiVersion: set.CASHFREE_API_VERSION,
      })),
    addresses: ["CASHFREE_URL", "CASHFREE_SCRIPT_URL"],
    webhookSecrets: ["CASHFREE_CLIENT_SECRET"],
    testKeys: { CASHFREE_CLIENT_ID: /^test/i, CASHFREE_CLIENT_SECRET: /_test_|^test/i },
    unsafe: (set) =>
      set.CASHFREE_MODE === "sandbox" ? ["CASHFREE_MODE: must be production, or left out."] : [],
  },
  create: createCashfree,
  checkoutAddresses: ({ scriptUrl, apiUrl }) => ({ scripts: [scriptUrl], pages: [scriptUrl, apiUrl] }),
  returnPage: { path: "/ui/cashfree/response", referenceField: "order_id" },
});
