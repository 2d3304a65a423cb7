import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { ownership, pricing, questions, radio, surface, text, tiles, yesNo } from "./write.ts";

export const cameras: ProductOptions = {
  specifications: [
    questions("model", "Model", "As it stands on the camera or lens.", [
      text("brand", "Brand", { required: true }),
      text("model", "Model", { required: true }),
      text("mount", "Mount", {
        help: "For example Canon EF, Nikon Z, Sony E. Leave empty for a fixed lens.",
      }),
      text("megapixels", "Megapixels", { format: "number" }),
      text("shutter_count", "Shutter count", {
        format: "number",
        help: "Service apps read it from a fresh photograph.",
      }),
    ]),
    tiles("box", "In the box", "Tick what the buyer gets.", [
      "lens: Lens",
      "battery: Battery",
      "charger: Charger",
      "card: Memory card",
      "strap: Strap",
      "bag: Bag",
      "box: Original box",
      "bill: Bill",
    ]),
  ],
  conditions: [
    questions("glass", "Glass and sensor", "Hold the lens against the light.", [
      radio("lens", "How is the glass?", [
        "Clear",
        "A little dust",
        "Scratches",
        "Fungus or haze",
        "There is no lens",
      ]),
      radio("sensor", "How is the sensor?", [
        "Clean",
        "Dust that shows in pictures",
        "Dead pixels",
        "There is no sensor",
      ]),
      radio("focus", "Does the autofocus work?", ["Yes", "Sometimes", "No", "It is manual"]),
    ]),
    surface,
    ownership,
  ],
  verification: [
    questions("identity", "Identity", "Only Blaze sees this.", [
      text("serial_number", "Serial number", { required: true, format: "serial" }),
    ]),
  ],
  pricing: pricing("optional", 299),
};

export const televisions: ProductOptions = {
  specifications: [
    questions("model", "Model", "As it stands on the label at the back.", [
      text("brand", "Brand", { required: true }),
      text("model", "Model"),
      text("screen_size", "Screen in inches", { format: "number", required: true }),
      radio("resolution", "Resolution", ["HD ready", "Full HD", "4K", "8K", "Not a screen"]),
      radio("panel", "Panel", ["LED", "QLED", "OLED", "Mini-LED", "Projector", "Soundbar"]),
      yesNo("smart", "Is it a smart TV?"),
      text("hdmi", "HDMI sockets", { format: "number" }),
    ]),
    tiles("box", "What comes with it", "Tick what the buyer gets.", [
      "remote: Remote",
      "stand: Stand",
      "bracket: Wall bracket",
      "plug: Power cable",
      "box: Original box",
      "bill: Bill",
    ]),
  ],
  conditions: [
    questions("picture", "Picture and sound", "Show a white and a black picture and look closely.", [
      radio("panel_state", "How is the picture?", [
        "Flawless",
        "Slight shadows",
        "Dead pixels",
        "Lines or spots",
        "Cracked",
      ]),
      radio("sound", "How is the sound?", ["Clear", "Distorted", "None"]),
      yesNo("repaired", "Was it ever repaired?"),
    ]),
    surface,
    ownership,
  ],
  verification: [
    questions("identity", "Identity", "Only Blaze sees this.", [
      text("serial_number", "Serial number", { format: "serial", help: "On the label at the back." }),
    ]),
  ],
  pricing: pricing("unavailable"),
};

export const audio: ProductOptions = {
  specifications: [
    questions("model", "Model", "", [
      text("brand", "Brand", { required: true }),
      text("model", "Model", { required: true }),
      radio("connection", "Connection", ["Bluetooth", "Cable", "Both", "Wi-Fi"]),
      yesNo("noise_cancelling", "Does it cancel noise?"),
      text("battery_hours", "Battery in hours", { format: "number" }),
      text("colour", "Colour"),
    ]),
    tiles("box", "In the box", "Tick what the buyer gets.", [
      "cable: Cable",
      "charger: Charger",
      "case: Case",
      "earphones: Ear tips or pads",
      "box: Original box",
      "bill: Bill",
    ]),
  ],
  conditions: [
    questions("sound", "Sound", "Play something you know well, left and right.", [
      radio("sound_state", "How does it sound?", [
        "Clear on both sides",
        "Weak on one side",
        "Crackles",
        "Silent on one side",
      ]),
      radio("cleaned", "Is it cleaned?", ["Yes", "I will before pick-up"]),
    ]),
    surface,
    ownership,
  ],
  verification: [
    questions("identity", "Identity", "Only Blaze sees this.", [
      text("serial_number", "Serial number", { format: "serial" }),
    ]),
  ],
  pricing: pricing("optional", 149),
};

export const gaming: ProductOptions = {
  specifications: [
    questions("model", "Model", "", [
      text("brand", "Brand", { required: true }),
      text("model", "Model", { required: true }),
      radio("storage", "Storage", [
        "None",
        "Up to 64 GB",
        "256 GB",
        "500 GB",
        "825 GB to 1 TB",
        "2 TB or more",
      ]),
      radio("edition", "Edition", ["With disc drive", "Digital", "Does not apply"]),
      text("controllers", "Controllers", { format: "number" }),
    ]),
    tiles("box", "In the box", "Tick what the buyer gets.", [
      "controller: Controller",
      "disc: Games",
      "cable: HDMI cable",
      "plug: Power cable",
      "case: Case",
      "box: Original box",
      "bill: Bill",
    ]),
  ],
  conditions: [
    tiles("faults", "What does not work?", "Tick every fault; tick nothing when all works.", [
      "controller: Sticks drift",
      "button: Buttons",
      "disc: Disc drive",
      "fan: Loud fan or heat",
      "wifi: Network",
      "plug: Ports",
    ]),
    surface,
    ownership,
  ],
  verification: [
    questions("identity", "Identity", "Only Blaze sees these.", [
      text("serial_number", "Serial number", { format: "serial", required: true }),
      yesNo("banned", "Is it free of bans and account locks?"),
    ]),
  ],
  pricing: pricing("optional", 199),
};

export const watches: ProductOptions = {
  specifications: [
    questions("model", "Model", "", [
      text("brand", "Brand", { required: true }),
      text("model", "Model"),
      radio("movement", "Movement", ["Smart", "Quartz", "Automatic", "Hand-wound", "Fitness band"]),
      text("case_size", "Case in millimetres", { format: "number" }),
      radio("strap", "Strap", ["Leather", "Metal", "Rubber or silicone", "Fabric"]),
      text("water", "Water resistance in metres", { format: "number" }),
    ]),
    tiles("box", "In the box", "Tick what the buyer gets.", [
      "charger: Charger",
      "strap: Second strap",
      "box: Original box",
      "bill: Bill",
      "card: Warranty card",
    ]),
  ],
  conditions: [
    questions("glass", "Glass and running", "", [
      radio("crystal", "How is the glass?", [
        "Flawless",
        "Fine scratches",
        "Deep scratches",
        "Chipped or cracked",
      ]),
      radio("running", "Does it keep time?", [
        "Yes",
        "It needs a battery",
        "It runs slow or fast",
        "It has stopped",
      ]),
      yesNo("serviced", "Was it serviced in the last two years?"),
    ]),
    surface,
    ownership,
  ],
  verification: [
    questions("identity", "Identity", "Only Blaze sees this.", [
      text("serial_number", "Serial or reference number", { format: "serial" }),
      yesNo("genuine", "Can you show that it is genuine?"),
    ]),
  ],
  pricing: pricing("optional", 249),
};
