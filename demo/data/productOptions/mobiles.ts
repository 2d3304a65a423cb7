import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { ownership, pricing, questions, radio, text, tiles, yesNo } from "./write.ts";

const ram = ["2 GB", "3 GB", "4 GB", "6 GB", "8 GB", "12 GB", "16 GB", "24 GB or more"];
const phoneStorage = ["16 GB or less", "32 GB", "64 GB", "128 GB", "256 GB", "512 GB", "1 TB"];

const screenAndBody = questions("screen_body", "Screen and body", "Look at it under a lamp, switched off.", [
  radio("screen", "How is the screen?", [
    "Flawless",
    "Fine scratches",
    "Deep scratches",
    "Cracked but working",
    "Lines, spots or dead areas",
  ]),
  radio("body", "How are the body and the frame?", [
    "Flawless",
    "Light marks",
    "Dents or deep marks",
    "Bent or cracked",
  ]),
  yesNo("repaired", "Was it ever opened or repaired?"),
  text("repair", "What was repaired, and by whom?", { help: "Leave empty when nothing was." }),
]);

const phoneFunctions = tiles(
  "faults",
  "What does not work?",
  "Tick every fault; tick nothing when all works.",
  [
    "battery: Battery drains fast",
    "charger: Charging is loose or slow",
    "camera: Camera",
    "speaker: Speaker or microphone",
    "fingerprint: Fingerprint or face unlock",
    "button: Buttons",
    "signal: SIM or network",
    "wifi: Wi-Fi or Bluetooth",
  ],
);

export const phones: ProductOptions = {
  specifications: [
    questions("model", "Model", "As it stands on the box or under Settings, About phone.", [
      text("brand", "Brand", { required: true }),
      text("model", "Model", { required: true }),
      radio("storage", "Storage", phoneStorage, { required: true }),
      radio("ram", "Memory (RAM)", ram),
      text("colour", "Colour"),
      radio("network", "Network", ["2G or 3G", "4G", "5G"]),
      radio("sim", "SIM cards", ["One SIM", "Two SIMs", "SIM and eSIM", "eSIM only"]),
    ]),
    questions("battery", "Battery", "", [
      text("battery_health", "Battery health in per cent", {
        format: "number",
        help: "iPhone: Settings, Battery, Battery Health. Others show it under Battery or in a service app.",
      }),
    ]),
    tiles("box", "In the box", "Tick what the buyer gets.", [
      "box: Original box",
      "charger: Charger",
      "cable: Cable",
      "bill: Bill",
      "earphones: Earphones",
      "cover: Cover",
      "manual: Manual",
    ]),
  ],
  conditions: [screenAndBody, phoneFunctions, ownership],
  verification: [
    questions(
      "identity",
      "Identity of the phone",
      "Only Blaze sees these. A phone reported stolen is never listed.",
      [
        text("imei", "IMEI", { required: true, format: "imei", help: "Dial *#06# and type the 15 digits." }),
        text("imei2", "Second IMEI", { format: "imei", help: "Of the second SIM, if there is one." }),
        text("serial_number", "Serial number", { format: "serial", help: "Settings, About phone." }),
      ],
    ),
    questions("locks", "Locks", "", [
      radio("account_lock", "Is it signed out of Google, Apple and Mi accounts?", [
        "Yes",
        "I will before pick-up",
      ]),
      yesNo("loan", "Is it paid off, without EMI or lock by a lender?"),
    ]),
  ],
  pricing: pricing("optional", 199),
};

export const laptops: ProductOptions = {
  specifications: [
    questions("model", "Model", "As it stands under the laptop or in its settings.", [
      text("brand", "Brand", { required: true }),
      text("model", "Model", { required: true }),
      text("processor", "Processor", { help: "For example Intel Core i5-1240P or Apple M1." }),
      radio("ram", "Memory (RAM)", ["4 GB", "8 GB", "16 GB", "32 GB", "64 GB or more"], { required: true }),
      radio("storage_kind", "Kind of storage", ["SSD", "Hard disk", "Both"]),
      radio("storage", "Storage", ["128 GB or less", "256 GB", "512 GB", "1 TB", "2 TB or more"]),
      text("graphics", "Graphics card", { help: "Leave empty when it has none of its own." }),
      radio("screen_size", "Screen", [
        "Up to 13 inches",
        "14 inches",
        "15 to 16 inches",
        "17 inches and more",
        "No screen",
      ]),
      radio("system", "Operating system", ["Windows 11", "Windows 10", "macOS", "ChromeOS", "Linux", "None"]),
    ]),
    questions("battery", "Battery", "", [
      radio("battery_hours", "How long does it last?", [
        "More than 6 hours",
        "3 to 6 hours",
        "1 to 3 hours",
        "Only on the charger",
      ]),
      text("battery_cycles", "Charge cycles", { format: "number" }),
    ]),
    tiles("box", "In the box", "Tick what the buyer gets.", [
      "charger: Charger",
      "box: Original box",
      "bill: Bill",
      "bag: Bag",
      "mouse: Mouse",
      "keyboard: Keyboard",
    ]),
  ],
  conditions: [
    screenAndBody,
    tiles("faults", "What does not work?", "Tick every fault; tick nothing when all works.", [
      "keyboard: Keys",
      "mouse: Touchpad",
      "camera: Webcam",
      "speaker: Speakers",
      "wifi: Wi-Fi or Bluetooth",
      "plug: Ports",
      "hinge: Hinge",
      "fan: Loud fan or heat",
    ]),
    ownership,
  ],
  verification: [
    questions("identity", "Identity of the laptop", "Only Blaze sees these.", [
      text("serial_number", "Serial number", {
        required: true,
        format: "serial",
        help: "On the label underneath.",
      }),
    ]),
    questions("locks", "Locks", "", [
      yesNo("account_lock", "Is it free of BIOS, company and iCloud locks?"),
      yesNo("reset", "Will it be reset before pick-up?"),
    ]),
  ],
  pricing: pricing("optional", 299),
};

export const tablets: ProductOptions = {
  specifications: [
    questions("model", "Model", "As it stands under Settings, About.", [
      text("brand", "Brand", { required: true }),
      text("model", "Model", { required: true }),
      radio("storage", "Storage", ["8 GB or less", ...phoneStorage.slice(1)], { required: true }),
      radio("ram", "Memory (RAM)", ram),
      radio("network", "Network", ["Wi-Fi only", "Wi-Fi and 4G", "Wi-Fi and 5G"]),
      text("screen_size", "Screen in inches", { format: "number" }),
      text("colour", "Colour"),
    ]),
    tiles("box", "In the box", "Tick what the buyer gets.", [
      "charger: Charger",
      "cable: Cable",
      "box: Original box",
      "bill: Bill",
      "pen: Pen",
      "keyboard: Keyboard",
      "cover: Cover",
    ]),
  ],
  conditions: [screenAndBody, phoneFunctions, ownership],
  verification: [
    questions("identity", "Identity of the tablet", "Only Blaze sees these.", [
      text("serial_number", "Serial number", { required: true, format: "serial", help: "Settings, About." }),
      text("imei", "IMEI", { format: "imei", help: "Only tablets with a SIM have one." }),
    ]),
  ],
  pricing: pricing("optional", 199),
};
