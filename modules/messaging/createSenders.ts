import type { Config } from "../operations/config.ts";
import { emailSettings, pushSettings, smsSettings } from "../operations/providerSettings.ts";
import { createEmailSender } from "./emailSender.ts";
import { createPushSender } from "./pushSender.ts";
import type { Senders } from "./sendOver.ts";
import { createSmsSender } from "./smsSender.ts";

/** Every way out for messages, from the configuration. */
export function createSenders(config: Config): Senders {
  return {
    sms: createSmsSender(smsSettings(config)),
    email: createEmailSender(emailSettings(config)),
    push: createPushSender(pushSettings(config)),
    publicUrl: config.PUBLIC_URL,
  };
}
