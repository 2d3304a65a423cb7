import { z } from "zod";
import { given, webAddress } from "../../../operations/environmentFields.ts";
import { paymentProvider } from "../../paymentProvider.ts";
import { createRazorpay } from "./razorpay.ts";

/** Razorpay: its own script over our page. */
export const razorpayProvider = paymentProvider({
  environment: {
    schema: z
      .object({
        RAZORPAY_URL: webAddress,
        RAZORPAY_SCRIPT_URL: webAddress,
        RAZORPAY_KEY_ID: given,
        RAZORPAY_KEY_SECRET: given,
        RAZORPAY_WEBHOOK_SECRET: given,
      })
      .transform((set) => ({
        apiUrl: set.RAZORPAY_URL,
        scriptUrl: set.RAZORPAY_SCRIPT_URL,
        keyId: set.RAZORPAY_KEY_ID,
        keySecret: set.RAZORPAY_KEY_SECRET,
        webhookSecret: set.RAZORPAY_WEBHOOK_SECRET,
        merchantName: "Blaze",
      })),
    addresses: ["RAZORPAY_URL", "RAZORPAY_SCRIPT_URL"],
    webhookSecrets: ["RAZORPAY_WEBHOOK_SECRET"],
    testKeys: { RAZORPAY_KEY_ID: /^rzp_test_/i },
  },
  create: createRazorpay,
  checkoutAddresses: ({ scriptUrl, apiUrl }) => ({ scripts: [scriptUrl], pages: [scriptUrl, apiUrl] }),
  returnPage: null,
});
