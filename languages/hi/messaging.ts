import type { MessagingTexts } from "../messagingTexts.ts";
import { emails } from "./messaging/emails.ts";
import { templates } from "./messaging/templates.ts";
import { noticeParts } from "./noticeParts.ts";

/** What leaves the house in Hindi: SMS, push and e-mail. */
export const messaging: MessagingTexts = { templates, emails, noticeParts };
