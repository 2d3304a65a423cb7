import type { MessagingTexts } from "../messagingTexts.ts";
import { emails } from "./messaging/emails.ts";
import { otps } from "./messaging/otps.ts";
import { noticeKinds } from "./noticeKinds.ts";
import { noticeParts } from "./noticeParts.ts";

/** What leaves the house in Hindi: SMS, push and e-mail. */
export const messaging: MessagingTexts = { otps, noticeKinds, emails, noticeParts };
