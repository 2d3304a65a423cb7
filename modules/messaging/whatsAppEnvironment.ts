import { z } from "zod";
import { given, webAddress } from "../operations/environmentFields.ts";
import type { EnvironmentPart } from "../operations/environmentPart.ts";
import type { WhatsAppReportSettings } from "./whatsAppReports.ts";
import type { WhatsAppSettings } from "./whatsAppSender.ts";

const names = [
  "WHATSAPP_URL",
  "WHATSAPP_PHONE_NUMBER_ID",
  "WHATSAPP_TOKEN",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

export type WhatsAppConfig = WhatsAppSettings & WhatsAppReportSettings;

/** WhatsApp Business Cloud API. Without its settings nobody is offered it. */
export const whatsAppEnvironment = {
  schema: z
    .object({
      WHATSAPP_URL: webAddress.optional(),
      WHATSAPP_PHONE_NUMBER_ID: z
        .string()
        .regex(/^\d{5,30}$/, "must be the number's id, in digits")
        .optional(),
      WHATSAPP_TOKEN: given.optional(),
      WHATSAPP_APP_SECRET: given.optional(),
      WHATSAPP_VERIFY_TOKEN: given.optional(),
    })
    .transform((set, context): WhatsAppConfig | null => {
      const missing = names.filter((name) => set[name] === undefined);
      if (missing.length === names.length) return null;
      for (const name of missing)
        context.addIssue({ code: "custom", path: [name], message: "is not set, but others of WhatsApp are" });
      return {
        apiUrl: set.WHATSAPP_URL ?? "",
        phoneNumberId: set.WHATSAPP_PHONE_NUMBER_ID ?? "",
        token: set.WHATSAPP_TOKEN ?? "",
        appSecret: set.WHATSAPP_APP_SECRET ?? "",
        verifyToken: set.WHATSAPP_VERIFY_TOKEN ?? "",
      };
    }),
  addresses: ["WHATSAPP_URL"],
  webhookSecrets: ["WHATSAPP_APP_SECRET", "WHATSAPP_VERIFY_TOKEN"],
} satisfies EnvironmentPart<WhatsAppConfig | null>;
