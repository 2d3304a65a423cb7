import { z } from "zod";
import { given, webAddress } from "../../../operations/environmentFields.ts";
import { paymentProvider } from "../../paymentProvider.ts";
import { createBasisPay } from "./basisPay.ts";

/** BasisPay: a form post to its page. */
export const basisPayProvider = paymentProvider({
  environment: {
    schema: z
      .object({
        BASISPAY_URL: webAddress,
        BASISPAY_CHECKOUT_URL: webAddress,
        BASISPAY_API_KEY: given,
        BASISPAY_SALT: given,
      })
      .transform((set) => ({
        apiUrl: set.BASISPAY_URL,
        checkoutUrl: set.BASISPAY_CHECKOUT_URL,
        apiKey: set.BASISPAY_API_KEY,
        salt: set.BASISPAY_SALT,
      })),
    addresses: ["BASISPAY_URL", "BASISPAY_CHECKOUT_URL"],
    webhookSecrets: ["BASISPAY_SALT"],
  },
  create: createBasisPay,
  checkoutAddresses: ({ checkoutUrl }) => ({ scripts: [], pages: [checkoutUrl] }),
  returnPage: { path: "/ui/response", referenceField: "ref" },
});
