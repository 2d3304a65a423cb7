import type { ProductOptions } from "#domain/listing/productOptions.ts";
import { ownership, pricing, questions, radio, surface, text, tiles, yesNo } from "./write.ts";

const size = questions("size", "Size", "Measure it where it is widest: stairs and lifts are narrow.", [
  text("width_cm", "Width in centimetres", { format: "number" }),
  text("depth_cm", "Depth in centimetres", { format: "number" }),
  text("height_cm", "Height in centimetres", { format: "number" }),
  text("weight_kg", "Weight in kilograms", { format: "number", help: "An estimate will do." }),
]);

export const appliances: ProductOptions = {
  specifications: [
    questions("model", "Model", "As it stands on the label at the back.", [
      text("brand", "Brand", { required: true }),
      text("model", "Model"),
      text("capacity", "Capacity", { help: "For example 7 kg, 260 litres or 750 W." }),
      radio("stars", "Energy stars", ["1 star", "2 stars", "3 stars", "4 stars", "5 stars", "No label"]),
      text("year", "Year of purchase", { format: "number" }),
    ]),
    size,
    tiles("parts", "What comes with it", "Tick what the buyer gets.", [
      "plug: Hoses and cables",
      "manual: Manual",
      "box: Original box",
      "bill: Bill",
      "card: Warranty card",
      "stand: Stand",
    ]),
  ],
  conditions: [
    questions("working", "How it works", "Run it once before you answer.", [
      radio("works", "Does it work?", [
        "Without fault",
        "With small faults",
        "It needs a repair",
        "It does not work",
      ]),
      text("faults", "Which faults?", { help: "Leave empty when there are none." }),
      radio("noise", "Is it louder than it was?", ["No", "A little", "Yes"]),
      yesNo("rust", "Is there rust?"),
      yesNo("serviced", "Was it serviced in the last year?"),
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

export const furniture: ProductOptions = {
  specifications: [
    questions("make", "Make", "", [
      radio("material", "Material", [
        "Solid wood",
        "Engineered wood",
        "Metal",
        "Cane or bamboo",
        "Plastic",
        "Fabric",
        "Leather",
        "Glass",
      ]),
      text("wood", "Which wood?", { help: "For example sheesham, teak, mango." }),
      text("colour", "Colour"),
      text("seats", "Seats", { format: "number" }),
      radio("assembly", "Can it be taken apart?", ["Yes, with tools", "Yes, without tools", "No"]),
    ]),
    size,
  ],
  conditions: [
    questions("frame", "Frame and joints", "Shake it gently.", [
      radio("joints", "How are the joints?", ["Tight", "A little loose", "Repaired", "Broken in places"]),
      yesNo("termites", "Were there ever termites or bed bugs?"),
    ]),
    tiles("marks", "Marks", "Tick what there is.", [
      "scratch: Scratches",
      "dent: Dents",
      "stain: Stains",
      "tear: Tears",
      "fade: Faded colour",
      "water: Water marks",
      "rust: Rust",
    ]),
    ownership,
  ],
  verification: [],
  pricing: pricing("unavailable"),
};

export const bicycles: ProductOptions = {
  specifications: [
    questions("make", "Make", "", [
      text("brand", "Brand", { required: true }),
      text("model", "Model"),
      radio("frame_material", "Frame", ["Steel", "Aluminium", "Carbon", "Does not apply"]),
      text("frame_size", "Frame size", { help: "In inches, or S, M, L." }),
      radio("wheel_size", "Wheels", [
        "12 to 16 inches",
        "20 inches",
        "24 inches",
        "26 inches",
        "27.5 inches",
        "28 or 29 inches",
        "700C",
      ]),
      radio("gears", "Gears", ["None", "3 to 7", "8 to 18", "21 and more"]),
      radio("brakes", "Brakes", [
        "Rim brakes",
        "Disc brakes, by cable",
        "Disc brakes, hydraulic",
        "Back pedal",
      ]),
    ]),
    tiles("parts", "What comes with it", "Tick what the buyer gets.", [
      "lock: Lock",
      "keys: Keys",
      "light: Lights",
      "bell: Bell",
      "basket: Basket or carrier",
      "stand: Stand",
      "pump: Pump",
      "bill: Bill",
    ]),
  ],
  conditions: [
    questions("ride", "How it rides", "Ride it around the block before you answer.", [
      radio("frame_state", "How is the frame?", ["Flawless", "Scratches", "Dents", "Repaired or welded"]),
      radio("tyres", "How are the tyres?", ["New", "Good", "Worn", "Flat or cracked"]),
      radio("chain", "How are chain and gears?", [
        "They run smoothly",
        "They slip at times",
        "They need a repair",
      ]),
      radio("brakes_state", "How are the brakes?", ["They grip", "They need adjusting", "They do not work"]),
      yesNo("rust", "Is there rust?"),
      yesNo("crashed", "Did it ever have an accident?"),
    ]),
    ownership,
  ],
  verification: [
    questions("identity", "Identity", "Only Blaze sees this.", [
      text("frame_number", "Frame number", { format: "serial", help: "Punched under the pedals." }),
    ]),
  ],
  pricing: pricing("optional", 149),
};

export const instruments: ProductOptions = {
  specifications: [
    questions("make", "Make", "", [
      text("maker", "Maker", { help: "A name or a town, if it is known." }),
      text("model", "Model"),
      text("material", "Wood or material"),
      radio("hand", "For which hand?", ["Right", "Left", "Either"]),
      text("keys_strings", "Keys, strings or drums", { format: "number" }),
      text("tuning", "Tuning or scale", { help: "For example C sharp or 440 Hz." }),
    ]),
    tiles("parts", "What comes with it", "Tick what the buyer gets.", [
      "case: Case or bag",
      "stand: Stand",
      "strap: Strap",
      "tuner: Tuner",
      "cable: Cable",
      "bill: Bill",
    ]),
  ],
  conditions: [
    questions("sound", "How it plays", "", [
      radio("plays", "Does it play in tune?", ["Yes", "It needs tuning", "It needs a repair"]),
      yesNo("cracks", "Are there cracks?"),
      yesNo("repaired", "Was it ever repaired?"),
      text("repair", "What was repaired?", { help: "Leave empty when nothing was." }),
    ]),
    surface,
    ownership,
  ],
  verification: [],
  pricing: pricing("unavailable"),
};
