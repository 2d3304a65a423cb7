import { defaultLanguage, type Language, languageFacts, languages } from "#contract/language.ts";
import type { NoticeTemplate } from "#languages/noticeTexts.ts";
import { callProvider, type ProviderReply } from "../operations/callProvider.ts";
import type { SendOutcome } from "./emailSender.ts";
import { type Message, saidVariables } from "./messageText.ts";
import { messagingTexts } from "./messagingTexts.ts";

export type WhatsAppSettings = {
  /** With the version of the Graph API: `https://graph.facebook.com/v23.0`. */
  readonly apiUrl: string;
  /** The sender, as Meta numbers it; no telephone number. */
  readonly phoneNumberId: string;
  readonly token: string;
};

/** Notices alone: a one-time password needs a template of its own kind, which Meta gives nobody in India. */
type WhatsAppMessage = Message & {
  readonly template: NoticeTemplate;
  /** The mobile with its country code, +91XXXXXXXXXX. */
  readonly to: string;
};

/** `undeliverable`: nobody reads WhatsApp at this number, so that the message goes another way. */
export type WhatsAppOutcome =
  | { readonly outcome: "sent"; readonly providerId: string }
  | { readonly outcome: "undeliverable"; readonly reason: string }
  | Exclude<SendOutcome, { outcome: "sent" }>;

export type WhatsAppSender = { send: (message: WhatsAppMessage) => Promise<WhatsAppOutcome> };

/** Not a WhatsApp number, an app too old, terms not accepted. */
const undeliverableCode = 131026;
/** Too many calls, too many messages to one person, an outage of Meta's: these pass. */
const passingCodes: ReadonlySet<number> = new Set([2, 4, 80007, 130429, 131000, 131016, 131056]);

/**
 * Sends a registered template through the WhatsApp Business Cloud API, `POST /{phone-number-id}/messages`. Taken is not
 * delivered: what becomes of it comes by webhook, under the id that is answered here. No reason names a number.
 */
export function createWhatsAppSender({ apiUrl, phoneNumberId, token }: WhatsAppSettings): WhatsAppSender {
  return {
    async send({ to, ...message }) {
      const reply = await callProvider({
        url: `${apiUrl}/${phoneNumberId}/messages`,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        body: JSON.stringify({
          messaging_product: "whatsapp",
          recipient_type: "individual",
          to: to.replace("+", ""),
          type: "template",
          template: templateOf(message),
        }),
      });
      return outcomeOf(reply);
    },
  };
}

/** Named parameters: the languages have them in orders of their own. */
function templateOf({ template, variables, language }: Omit<WhatsAppMessage, "to">) {
  const said = Object.entries(saidVariables({ variables, language }));
  const parameters = said.map(([name, text]) => ({ type: "text", parameter_name: name, text }));
  return {
    name: whatsAppName(template),
    language: { code: codeOf(language) },
    ...(parameters.length > 0 ? { components: [{ type: "body", parameters }] } : {}),
  };
}

/** The name under which a template is registered with Meta: small letters and underscores alone. */
function whatsAppName(template: NoticeTemplate): string {
  return `blaze_${template}`;
}

type Answer = {
  readonly messages?: readonly { readonly id?: string }[];
  readonly error?: { readonly code?: number };
};

function outcomeOf(reply: ProviderReply): WhatsAppOutcome {
  if (!reply.answered) return { outcome: "unavailable", reason: reply.reason };
  const { messages, error } = readAnswer(reply.body);
  const id = messages?.[0]?.id;
  if (reply.status === 200 && id !== undefined) return { outcome: "sent", providerId: id };
  const code = error?.code;
  const reason = code === undefined ? `status ${reply.status}` : `code ${code}`;
  if (code === undeliverableCode) return { outcome: "undeliverable", reason };
  const mayPass =
    reply.status === 429 || reply.status >= 500 || (code !== undefined && passingCodes.has(code));
  return { outcome: mayPass ? "unavailable" : "declined", reason };
}

function readAnswer(body: string): Answer {
  try {
    const parsed: unknown = JSON.parse(body);
    return typeof parsed === "object" && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** Every notice as it is registered with Meta: its name, then its text in each language. */
export function whatsAppTexts(): Record<string, Record<string, string>> {
  const names = Object.keys(messagingTexts[defaultLanguage].notices) as NoticeTemplate[];
  const textIn = (language: Language, name: NoticeTemplate) =>
    messagingTexts[language].notices[name].sms.replaceAll(/##(\w+)##/g, "{{$1}}");
  return Object.fromEntries(
    names.map((name) => [
      whatsAppName(name),
      Object.fromEntries(languages.map((language) => [codeOf(language), textIn(language, name)])),
    ]),
  );
}

function codeOf(language: Language): string {
  return languageFacts[language].tag.split("-")[0] ?? language;
}
