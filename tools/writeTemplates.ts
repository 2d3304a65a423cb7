// npm run templates: writes down every SMS text as it has to stand registered with the operators, in
// standins/registeredTemplates.json, and every notice as it is with Meta, in standins/registeredWhatsAppTemplates.json. What this changes there is to be registered before it is sent.
import { writeFile } from "node:fs/promises";
import { textsToRegister } from "#modules/messaging/smsSender.ts";
import { whatsAppTexts } from "#modules/messaging/whatsAppSender.ts";

const FILE = new URL("../standins/registeredTemplates.json", import.meta.url);

const WHATSAPP = new URL("../standins/registeredWhatsAppTemplates.json", import.meta.url);

await writeFile(FILE, `${JSON.stringify(textsToRegister(), null, 2)}\n`);
await writeFile(WHATSAPP, `${JSON.stringify(whatsAppTexts(), null, 2)}\n`);
console.log("Wrote standins/registeredTemplates.json and standins/registeredWhatsAppTemplates.json.");
