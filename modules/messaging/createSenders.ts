import type { Config } from "../operations/config.ts";
import { emailSettings, pushSettings, smsSettings } from "../operations/providerSettings.ts";
import { createEmailSender } from "./emailSender.ts";
import { createPushSender } from "./pushSender.ts";
import type { Senders } from "./sendOver.ts";
import { createSmsSender } from "./smsSender.ts";
import { createWhatsAppSender, type WhatsAppSettings } from "./whatsAppSender.ts";

type SenderConfig = Config & { readonly whatsApp: WhatsAppSettings | null };

/** Every way out for messages, from the configuration. */
export function createSenders(config: SenderConfig): Senders {
  return {
    sms: createSmsSender(smsSettings(config)),
    email: createEmailSender(emailSettings(config)),
    whatsApp: config.whatsApp && createWhatsAppSender(config.whatsApp),
    push: createPushSender(pushSettings(config)),
    publicUrl: config.PUBLIC_URL,
  };
}
