import { mint, opened, type Row, used } from "../row.ts";

export const tabletRows: readonly Row[] = [
  used("ipads", "iPad Air 4 with Pencil", 24000, {
    look: "tablet grey",
    told: [
      "64 GB, Wi-Fi. I learned to draw on it and now need the big one. Paper-like film on the screen, a new one in its packet beside.",
      "Pencil of the second generation with two spare tips. One corner has a small mark from a zip.",
    ],
    kit: "Pencil 2; Spare film; 20 W charger",
  }),
  used("ipads", "iPad 9th generation, 64 GB, Silver", 15500, {
    look: "tablet silver",
    told: [
      "School classes during two winters. The home button is fine, the battery gives eight hours.",
      "A child's name was engraved at the back, small, in English.",
    ],
    kit: "Charger and cable; Folding cover",
  }),
  mint("ipads", "iPad mini 6, Purple, 64 GB, with Smart Folio", 31000, {
    look: "tablet purple",
    told: [
      "The perfect notebook for rounds in a hospital, and now my hospital bought its own. Disinfected, of course.",
      "No scratch on screen or edge. Folio has a slight curve.",
    ],
    kit: "Smart Folio; Box and bill; Charger cable",
  }),
  used("ipads", "iPad Pro 11 of 2021, M1, 128 GB, Magic Keyboard", 52000, {
    look: "tabletKeyboard grey",
    told: [
      "Used as a travelling typewriter. The keyboard's outer rubber is worn white at one corner, keys are perfect.",
      "ProMotion screen without spots. Battery lasts a flight to Frankfurt.",
    ],
    kit: "Magic Keyboard; 20 W charger",
  }),
  used("ipads", "iPad 10th generation, Blue, 256 GB, with keyboard case", 33000, {
    look: "tabletKeyboard blue",
    told: [
      "Large storage because of lectures saved offline. Keyboard case from Logitech, backlight works.",
      "Slight bend? No, I checked on a glass table: it lies flat.",
    ],
    kit: "Logitech case; Charger; Box and bill",
  }),
  opened("ipads", "iPad Air 11 M2, Purple, opened and returned to the box", 48000, {
    look: "tablet purple",
    told: [
      "My daughter wanted the bigger one and the shop took no returns. Switched on once, then wiped.",
      "128 GB. Cable still tied in paper.",
    ],
    kit: "Box and bill; Charger; Cable",
  }),
  used("android-tablets", "Samsung Galaxy Tab S8, 128 GB, S Pen, Graphite", 29000, {
    look: "tablet grey",
    told: [
      "The pen charges on the back and writes like paper with the matte film. Four speakers, good for films in bed.",
      "Light scratch beside the camera, nothing on the glass.",
    ],
    kit: "S Pen; Book cover",
  }),
  used("android-tablets", "Samsung Galaxy Tab A8, 64 GB, for classes and cartoons", 7500, {
    look: "tablet silver",
    told: [
      "Lived in a foam cover, therefore without dents. Slow with games, fine with YouTube and PDF.",
      "Memory card of 64 GB stays in.",
    ],
    kit: "Foam cover in green; Memory card",
  }),
  mint("android-tablets", "OnePlus Pad, Halo green, with magnetic keyboard", 25500, {
    look: "tabletKeyboard green",
    told: [
      "Review unit that I was allowed to keep. The keyboard came later and was used twice.",
      "No SIM, Wi-Fi only. 144 Hz and it shows.",
    ],
    kit: "Keyboard; Stylo pen; Box",
  }),
  used("android-tablets", "Xiaomi Pad 6, 8 GB, 256 GB, Champagne", 17500, {
    look: "tablet rose",
    told: [
      "Used beside the gas stove for recipes, always behind a film. No oil in the ports, I looked.",
      "Battery two days when it only shows recipes.",
    ],
    kit: "33 W charger; Cover",
  }),
  used("android-tablets", "Lenovo Tab P11 with keyboard, Slate, for office notes", 11000, {
    look: "tabletKeyboard silver",
    told: [
      "Keyboard and stand included, cloth a little faded. Good for minutes of meetings, not for games.",
      "LTE works with Airtel; the tray was used once.",
    ],
    kit: "Keyboard; Stand cover; Charger",
  }),
  used("android-tablets", "Realme Pad, LTE, 4 GB, Gold, new screen", 6500, {
    look: "tablet rose",
    told: [
      "The gold has faded to something like rose. SIM works, calls too.",
      "Screen was changed at the centre in 2024, bill present.",
    ],
  }),
  used("e-readers", "Kindle Paperwhite 11th gen, 8 GB, leather cover", 7000, {
    look: "reader black",
    told: [
      "I read 112 books on it and then got one with buttons. No scratch on the screen, warm light works.",
      "Registered account removed. Battery lasts about five weeks.",
    ],
    kit: "Leather cover; Cable",
  }),
  used("e-readers", "Kindle 10th generation, White, front light", 3500, {
    look: "reader white",
    told: [
      "The cheap one, with the lamp. Edges are yellowish from suntan cream at Varkala.",
      "Works, holds a charge for a month, pages turn at a tap.",
    ],
  }),
  mint("e-readers", "Kobo Libra 2, Sage case, buttons and 7 inch", 12500, {
    look: "reader sage",
    told: [
      "Brought from Singapore. Opens EPUB directly and lends from libraries abroad.",
      "The page buttons are the reason to buy it. Not one scratch.",
    ],
    kit: "Sleep cover; Box; Cable",
  }),
  used("e-readers", "Kindle Oasis, 32 GB, Denim cover, aluminium", 11500, {
    look: "reader denim",
    told: [
      "The one they stopped making. Metal back, buttons, turns with your hand.",
      "Battery is the weak point of all Oasis: mine does nine days at half an hour daily.",
    ],
    kit: "Cloth cover; Charger cable",
  }),
];
