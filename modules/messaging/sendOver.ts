import type { Database } from "#db/pool.ts";
import type { EmailSender } from "./emailSender.ts";
import { messageText } from "./messageText.ts";
import { messagingTexts } from "./messagingTexts.ts";
import type { PushSender } from "./pushSender.ts";
import { forgetSubscription, readSubscriptions } from "./pushSubscriptions.ts";
import type { QueuedMessage, Way } from "./queuedMessage.ts";
import type { SmsSender } from "./smsSender.ts";
import type { WhatsAppSender } from "./whatsAppSender.ts";

/** What takes messages out of the house. `publicUrl` begins the links in e-mails. */
export type Senders = {
  readonly sms: SmsSender;
  readonly email: EmailSender;
  readonly push: PushSender;
  /** Null where it is not set up. */
  readonly whatsApp: WhatsAppSender | null;
  readonly publicUrl: string;
};

/** `nowhere`: the person has no number, address or browser for this way, which is no failure. */
type WayOutcome = "sent" | "declined" | "unavailable" | "nowhere";
/** `whatsAppId`: under which WhatsApp reports what became of what it took. */
type WayResult = { readonly outcome: WayOutcome; readonly whatsAppId?: string };

export async function sendOver(
  database: Database,
  senders: Senders,
  way: Way,
  message: QueuedMessage,
): Promise<WayResult> {
  if (way === "whatsapp") return await sendWhatsApp(senders, message);
  if (way === "sms") return { outcome: await sendSms(senders, message) };
  if (way === "email") return { outcome: await sendEmail(senders, message) };
  return { outcome: await sendPush(database, senders, message) };
}

async function sendWhatsApp(
  { whatsApp }: Senders,
  { mobile, template, variables, language }: QueuedMessage,
): Promise<WayResult> {
  if (whatsApp === null || mobile === null) return { outcome: "nowhere" };
  const sent = await whatsApp.send({ to: mobile, template, variables, language });
  if (sent.outcome === "sent") return { outcome: "sent", whatsAppId: sent.providerId };
  return { outcome: sent.outcome === "unavailable" ? "unavailable" : "declined" };
}

type Sent = Pick<QueuedMessage, "mobile" | "email" | "template" | "variables" | "language" | "path">;

export async function sendSms(
  { sms }: Pick<Senders, "sms">,
  { mobile, template, variables, language }: Omit<Sent, "email" | "path">,
): Promise<WayOutcome> {
  if (mobile === null) return "nowhere";
  return (await sms.send({ to: mobile, template, variables, language })).outcome;
}

/** `hasAccount`: it ends with where its reader chooses what comes by e-mail. */
export async function sendEmail(
  { email, publicUrl }: Pick<Senders, "email" | "publicUrl">,
  message: Omit<Sent, "mobile">,
  { hasAccount }: { hasAccount: boolean } = { hasAccount: true },
): Promise<WayOutcome> {
  if (message.email === null) return "nowhere";
  const link = `${publicUrl}${message.path ?? "/notices"}`;
  const { template, language } = message;
  const { notices, emails } = messagingTexts[language];
  const choice = `${emails.choiceLine}: ${publicUrl}/profile/messages`;
  const text = [messageText(message), link, ...(hasAccount ? [choice] : [])].join("\n\n");
  return (await email.send({ to: message.email, subject: notices[template].subject, text: `${text}\n` }))
    .outcome;
}

/** To every browser of the person: sent when one took it. A browser that took its permission back is forgotten. */
async function sendPush(database: Database, { push }: Senders, message: QueuedMessage): Promise<WayOutcome> {
  const notice = {
    text: messageText(message),
    path: message.path ?? "/notices",
    tag: message.idempotency_key,
    ...(message.isQuiet && { silent: true }),
  };
  let result: WayOutcome = "nowhere";
  for (const subscription of await readSubscriptions(database, message.user_id)) {
    const { outcome } = await push.send(subscription, notice);
    if (outcome === "gone") await forgetSubscription(database, subscription.endpoint);
    else if (result !== "sent") result = outcome;
  }
  return result;
}
