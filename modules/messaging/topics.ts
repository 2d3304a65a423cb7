import type { MessageTopic } from "#contract/messaging.ts";
import noticeKinds from "#languages/en/noticeKinds.json" with { type: "json" };
import type { NoticeTemplate } from "#languages/noticeTexts.ts";
import type { Way } from "./queuedMessage.ts";

export type Choices = Record<MessageTopic, Record<Way, boolean>>;

/** What each notice is about: the topic under which it is declared. A person chooses by it how they are told. */
export const templateTopics = Object.fromEntries(
  Object.entries(noticeKinds).flatMap(([topic, kinds]) =>
    Object.keys(kinds).map((template) => [template, topic]),
  ),
) as Readonly<Record<NoticeTemplate, MessageTopic>>;

/**
 * How somebody is told who chose nothing. Outbid and ending soon come often, so they cost no SMS: the first
 * outbid of an auction and its last hour go out as one, under a topic of their own, and nowhere else, because the push
 * of `bidding` said the same at once. Whatever asks for or moves money comes every way.
 */
export const defaultPreferences: Choices = {
  bidding: { sms: false, email: false, push: true, whatsapp: false },
  outbid: { sms: true, email: false, push: false, whatsapp: false },
  results: { sms: true, email: true, push: true, whatsapp: false },
  orders: { sms: true, email: true, push: true, whatsapp: false },
  money: { sms: true, email: true, push: true, whatsapp: false },
  selling: { sms: true, email: true, push: true, whatsapp: false },
  searches: { sms: false, email: true, push: true, whatsapp: false },
  account: { sms: true, email: true, push: false, whatsapp: false },
};

/** What goes by WhatsApp to whoever chose it. Never by default: Meta wants a person's own yes, and so does the law. */
export const whatsAppTopics: readonly MessageTopic[] = ["outbid"];
