import { z } from "zod";
import { given, webAddress } from "../../../operations/environmentFields.ts";
import { paymentProvider } from "../../paymentProvider.ts";
import { createEazyPay } from "./eazyPay.ts";

/** ICICI EazyPay: a redirect to the bank's page, which posts its result on the way back. */
export const eazyPayProvider = paymentProvider({
  environment: {
    schema: z
      .object({
        EAZYPAY_URL: webAddress,
        EAZYPAY_MERCHANT_ID: given,
        EAZYPAY_SUB_MERCHANT_ID: given,
        EAZYPAY_KEY: z.string().length(16, "must be 16 characters"),
        EAZYPAY_PAY_MODE: given.default("9"),
      })
      .transform((set) => ({
        apiUrl: set.EAZYPAY_URL,
        merchantId: set.EAZYPAY_MERCHANT_ID,
        subMerchantId: set.EAZYPAY_SUB_MERCHANT_ID,
        key: set.EAZYPAY_KEY,
        payMode: set.EAZYPAY_PAY_MODE,
      })),
    addresses: ["EAZYPAY_URL"],
  },
  create: createEazyPay,
  checkoutAddresses: ({ apiUrl }) => ({ scripts: [], pages: [apiUrl] }),
  returnPage: { path: "/ui/eazypay/response", referenceField: "ReferenceNo", isPosted: true },
});
