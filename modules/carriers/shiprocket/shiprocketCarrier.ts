import { z } from "zod";
import { given, webAddress } from "../../operations/environmentFields.ts";
import type { EnvironmentPart } from "../../operations/environmentPart.ts";
import type { Carrier } from "../carrier.ts";
import { createShiprocket, type ShiprocketSettings } from "./shiprocket.ts";

const names = [
  "SHIPROCKET_URL",
  "SHIPROCKET_EMAIL",
  "SHIPROCKET_PASSWORD",
  "SHIPROCKET_PICKUP_LOCATION",
  "SHIPROCKET_PICKUP_PIN_CODE",
  "SHIPROCKET_WEBHOOK_TOKEN",
] as const;

/** Shiprocket, an aggregator of carriers. Without its settings nothing is booked: operators type in what they booked. */
export const shiprocketCarrier = {
  environment: {
    schema: z
      .object({
        SHIPROCKET_URL: webAddress.optional(),
        SHIPROCKET_EMAIL: given.optional(),
        SHIPROCKET_PASSWORD: given.optional(),
        SHIPROCKET_PICKUP_LOCATION: given.optional(),
        SHIPROCKET_PICKUP_PIN_CODE: z
          .string()
          .regex(/^[1-9]\d{5}$/, "must be a pin code")
          .optional(),
        SHIPROCKET_WEBHOOK_TOKEN: given.optional(),
        SHIPROCKET_TRACKING_URL: webAddress.default("https://shiprocket.co/tracking"),
      })
      .transform((set, context): ShiprocketSettings | null => {
        const missing = names.filter((name) => set[name] === undefined);
        if (missing.length === names.length) return null;
        for (const name of missing)
          context.addIssue({
            code: "custom",
            path: [name],
            message: "is not set, but others of Shiprocket are",
          });
        return {
          apiUrl: set.SHIPROCKET_URL ?? "",
          email: set.SHIPROCKET_EMAIL ?? "",
          password: set.SHIPROCKET_PASSWORD ?? "",
          pickupLocation: set.SHIPROCKET_PICKUP_LOCATION ?? "",
          pickupPinCode: set.SHIPROCKET_PICKUP_PIN_CODE ?? "",
          webhookToken: set.SHIPROCKET_WEBHOOK_TOKEN ?? "",
          trackingUrl: set.SHIPROCKET_TRACKING_URL,
        };
      }),
    addresses: ["SHIPROCKET_URL", "SHIPROCKET_TRACKING_URL"],
    webhookSecrets: ["SHIPROCKET_WEBHOOK_TOKEN"],
  } satisfies EnvironmentPart<ShiprocketSettings | null>,
  create: (settings: ShiprocketSettings | null): Carrier | null =>
    settings === null ? null : createShiprocket(settings),
};
