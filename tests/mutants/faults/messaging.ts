import type { PlantedFault } from "../plantedFault.ts";

const bidAlerts = ["tests/messaging/bidAlerts.test.ts"];
const overWhatsApp = ["tests/messaging/overWhatsApp.test.ts"];

/** Whom a notice reaches, when, and how often. */
export const messagingFaults: readonly PlantedFault[] = [
  {
    name: "an outbid is told at night",
    file: "domain/auction/chooseAlerts.ts",
    find: "  if (night === null) return now;",
    replace: "  if (night !== null || night === null) return now;",
    tests: [...bidAlerts, "domain/auction/chooseAlerts.test.ts"],
  },
  {
    name: "what can wait for the morning rings a phone at night",
    file: "modules/messaging/sendQueuedMessages.ts",
    find: "night !== null && morningTemplates.has(message.template) ? night : null;",
    replace: "null as typeof night;",
    tests: ["tests/messaging/notices.test.ts"],
    test: "at night the SMS of what can wait",
  },
  {
    name: "an SMS goes to who switched it off",
    file: "modules/messaging/sendQueuedMessages.ts",
    find: "const isWanted = (way: Way) => chosen?.[way] ||",
    replace: 'const isWanted = (way: Way) => way === "sms" || chosen?.[way] ||',
    tests: bidAlerts,
  },
  {
    name: "whoever leads again is told that they were outbid",
    file: "modules/reminders/sendBidAlerts.ts",
    find: "state.status = 'open' and state.leader_id is distinct from alert.user_id and not",
    replace: "state.status = 'open' and not",
    tests: bidAlerts,
  },
  {
    name: "who was outbid in the last hour is told of the last hour as well",
    file: "modules/reminders/remindLastHour.ts",
    find: "or alert.message_key is not null and alert.done_at >=",
    replace: "or false and alert.done_at >=",
    tests: bidAlerts,
  },
  {
    name: "each outbid is a message of its own, however many there are",
    file: "domain/auction/chooseAlerts.ts",
    find: "lastToldAt.getTime() + alertPauseMs",
    replace: "lastToldAt.getTime()",
    tests: [...bidAlerts, "domain/auction/chooseAlerts.test.ts"],
  },
  {
    name: "WhatsApp goes to who never chose it",
    file: "modules/messaging/topics.ts",
    find: "outbid: { sms: true, email: false, push: false, whatsapp: false },",
    replace: "outbid: { sms: true, email: false, push: false, whatsapp: true },",
    tests: overWhatsApp,
    test: "nobody who did not choose it",
  },
  {
    name: "WhatsApp goes to who chose SMS",
    file: "modules/messaging/sendQueuedMessages.ts",
    find: "const isWanted = (way: Way) => chosen?.[way] ||",
    replace: 'const isWanted = (way: Way) => (way === "whatsapp" && chosen?.sms) || chosen?.[way] ||',
    tests: overWhatsApp,
    test: "whoever withdraws it before a message goes",
  },
  {
    name: "the SMS goes beside the WhatsApp message",
    file: "modules/messaging/sendQueuedMessages.ts",
    find: 'if (way === "sms" && onItsWay.includes("whatsapp")) continue;',
    replace: "",
    tests: overWhatsApp,
  },
  {
    name: "what WhatsApp delivered goes by SMS as well, once a failure is reported late",
    file: "modules/messaging/whatsAppReports.ts",
    find: "known.status = 'sent' and excluded.status <> 'sent'",
    replace: "known.status in ('sent', 'delivered') and excluded.status <> 'sent'",
    tests: overWhatsApp,
    test: "whoever chose it gets a message there",
  },
  {
    name: "the SMS in the place of WhatsApp goes again with each further try",
    file: "modules/messaging/sendQueuedMessages.ts",
    find: "const done = [...message.sent_over, ...message.failed_over];",
    replace: 'const done = [...message.sent_over.filter((way) => way !== "sms"), ...message.failed_over];',
    tests: overWhatsApp,
    test: "the SMS in its place goes once",
  },
  {
    name: "a failure that is reported early is lost",
    file: "modules/messaging/sendQueuedMessages.ts",
    find: '(await keepWhatsAppId(tx, message, whatsAppId)) === "failed"',
    replace: '(await keepWhatsAppId(tx, message, whatsAppId)) === "read"',
    tests: overWhatsApp,
    test: "a failure that is reported before the worker",
  },
  {
    name: "a forged report of WhatsApp's is taken",
    file: "modules/messaging/whatsAppReports.ts",
    find: 'isSameSecret(headers["x-hub-signature-256"], signatureOf(body, whatsApp))',
    replace: 'headers["x-hub-signature-256"] !== undefined',
    tests: overWhatsApp,
    test: "a forged report is refused",
  },
];
