import { mint, opened, type Row, unused, used } from "../row.ts";

export const gamingRows: readonly Row[] = [
  used("consoles", "PlayStation 5 disc edition, one controller", 28000, {
    look: "console white",
    told: [
      "Bought at launch price in 2022, stands upright in a dusted shelf, quiet. Disc drive reads everything from Blu-ray to old PS4 games.",
      "Factory reset done. Controller without drift.",
    ],
    kit: "Controller; HDMI 2.1 cable; Stand",
  }),
  mint("consoles", "PlayStation 5 with black covers, two controllers", 36000, {
    look: "console black",
    told: [
      "Ten months old, black covers from Sony; white ones in their bag. About 140 hours.",
      "Both controllers checked in the test menu.",
    ],
    kit: "White covers; Two controllers; Box and bill",
  }),
  used("consoles", "PlayStation 4 Pro, 1 TB, red film, 12 games", 14500, {
    look: "console red",
    told: [
      "Covered with a red film by a friend who does cars. New thermal paste, so the aeroplane noise is gone.",
      "Twelve discs, among them God of War, Uncharted 4 and two years of FIFA.",
    ],
    kit: "12 discs; Controller; Cables",
  }),
  used("consoles", "Xbox Series S, White, 512 GB", 15500, {
    look: "flatConsole white",
    told: [
      "Small and silent. Digital only, there is no disc slot. Reset and ready.",
      "The controller's grip is a little shiny.",
    ],
    kit: "Controller; HDMI cable; Box",
  }),
  used("consoles", "Xbox One X, Black, 1 TB, Forza installed", 13500, {
    look: "flatConsole black",
    told: [
      "Strong old machine, plays discs and 4K films. Fan cleaned in June.",
      "Left corner of the case has a bump.",
    ],
    kit: "Controller; HDMI cable; Three discs",
  }),
  used("consoles", "PlayStation 3 Slim, Blue shell, for the classics", 5500, {
    look: "flatConsole blue",
    told: [
      "500 GB drive, two of the old controllers, both hold a charge of two hours.",
      "Shell painted blue by the first owner.",
    ],
    kit: "Two controllers; Six discs",
  }),
  used("handhelds", "Nintendo Switch, neon, V2 with better battery", 15000, {
    look: "handheld neon",
    told: [
      "The V2, four to six hours. Sticks were replaced with magnetic ones: no drift ever.",
      "Screen under glass from day one. Dock has a scratch inside, where it does not show.",
    ],
    kit: "Dock; Charger; Mario Kart 8",
  }),
  mint("handhelds", "Nintendo Switch OLED, White, with case", 22500, {
    look: "handheld white",
    told: [
      "Played in hospital for six weeks, disinfected, now I run again.",
      "OLED without marks. 128 GB card inside.",
    ],
    kit: "Dock; Charger; Case; Memory card",
  }),
  used("handhelds", "Nintendo Switch Lite, Coral, school bag size", 9500, {
    look: "handheld coral",
    told: [
      "Left stick was cleaned and holds centre. Sticker marks removed.",
      "Reset; take your own account.",
    ],
    kit: "Charger; Zip case",
  }),
  used("handhelds", "Nintendo Switch Lite, Yellow, with Animal Crossing", 10500, {
    look: "handheld yellow",
    told: ["Yellow, happy, one scratch on the back. The game is the cartridge.", "Battery four hours."],
    kit: "Charger; Game cartridge",
  }),
  used("handhelds", "Steam Deck 256 GB, Grey, bought abroad", 29500, {
    look: "handheld grey",
    told: [
      "Brought from Dubai. SSD changed to 1 TB by me, seals of the screws are therefore gone.",
      "Runs cool, no rattles.",
    ],
    kit: "Charger; Carry case; Old SSD",
  }),
  used("controllers", "DualSense controller, Red, no drift", 3200, {
    look: "gamePad red",
    told: [
      "Tested in the menu of the console and on a PC: sticks centre, triggers firm.",
      "Grip worn smooth on the right side.",
    ],
    kit: "Cable",
  }),
  mint("controllers", "Xbox wireless controller, Blue", 3000, {
    look: "gamePad blue",
    told: [
      "For my PC, where I use the mouse after all. Bluetooth and cable.",
      "Batteries included, still good.",
    ],
    kit: "Box and bill; Cable",
  }),
  unused("controllers", "DualShock 4, Black, new old stock", 2200, {
    look: "gamePad black",
    told: ["Bought in 2021 as a spare and never needed. Charged twice a year so that the cell stays alive."],
    kit: "Box and bill",
  }),
  used("controllers", "8BitDo Pro 2, Pink cover, for Switch and PC", 2600, {
    look: "gamePad pink",
    told: [
      "Back buttons can be programmed. Cover in pink is my own, snaps off.",
      "Works with Switch, Android, PC.",
    ],
    kit: "Cable; Grey cover",
  }),
  mint("controllers", "DualSense, White, one month, from a bundle", 3800, {
    look: "gamePad white",
    told: ["The second one from a bundle; I play alone.", "Film still on the touch pad."],
    kit: "Cable",
  }),
  used("virtual-reality", "Meta Quest 2, 128 GB, White, both hands", 15000, {
    look: "headset white",
    told: [
      "Lenses without scratch; I wear no glasses. Silicone face part, washed.",
      "Left controller's battery lid is taped. Developer account removed.",
    ],
    kit: "Two controllers; Charger; Elite strap",
  }),
  opened("virtual-reality", "Meta Quest 3S, Grey, opened, returned by gift taker", 27500, {
    look: "headset grey",
    told: ["It makes my uncle seasick. Half an hour on the counter.", "128 GB, all foils kept."],
    kit: "Two controllers; Charger; Box and bill",
  }),
];
