import type { MessagePreference, MessageTopic } from "#contract/messaging.ts";
import noticeKinds from "#languages/en/noticeKinds.json" with { type: "json" };
import type { NoticeTemplate } from "#languages/noticeTexts.ts";

/** What each notice is about: the topic under which it is declared. A person chooses by it how they are told. */
export const templateTopics = Object.fromEntries(
  Object.entries(noticeKinds).flatMap(([topic, kinds]) =>
    Object.keys(kinds).map((template) => [template, topic]),
  ),
) as Readonly<Record<NoticeTemplate, MessageTopic>>;

/**
 * How somebody is told who chose nothing. Outbid and ending soon come often, so they cost no SMS; whatever asks
 * for or moves money comes every way.
 */
export const defaultPreferences: Record<MessageTopic, MessagePreference> = {
  bidding: { sms: false, email: false, push: true },
  results: { sms: true, email: true, push: true },
  orders: { sms: true, email: true, push: true },
  money: { sms: true, email: true, push: true },
  selling: { sms: true, email: true, push: true },
  account: { sms: true, email: true, push: false },
};
