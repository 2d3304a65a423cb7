import { mint, opened, type Row, unused, used } from "../row.ts";

export const watchRows: readonly Row[] = [
  used("smart-watches", "Apple Watch SE 44 mm, GPS", 9500, {
    look: "smartWatch forest",
    told: [
      "Second generation, battery health 93%. Two straps, one sport in dark green and one loop in grey.",
      "Scratch of 5 mm on the glass near the crown; you feel it with the nail.",
    ],
    kit: "Charging puck; Two straps",
  }),
  mint("smart-watches", "Apple Watch Series 8, 41 mm, Midnight", 17500, {
    look: "smartWatch midnight",
    told: ["Always in a bumper, so edges are as new. 97% battery.", "ECG and all that works in India now."],
    kit: "Charger; Box and bill; Sport band in S and L",
  }),
  used("smart-watches", "Apple Watch Series 6, 40 mm, Starlight strap", 9800, {
    look: "smartWatch starlight",
    told: [
      "Battery at 82%, one day with sleep tracking needs a charge in the evening.",
      "Oxygen sensor works. No cracks.",
    ],
    kit: "Charging cable",
  }),
  used("smart-watches", "Samsung Galaxy Watch4 40 mm, Rose", 5200, {
    look: "smartWatch rose",
    told: ["My wife's, for walking. Body composition agrees with the gym's machine.", "For Android only."],
    kit: "Charger; Extra strap",
  }),
  opened("smart-watches", "Amazfit GTS 4, Blue, opened once", 7200, {
    look: "smartWatch blue",
    told: [
      "Prize of a marathon where I came in last of all who finished. A week per charge.",
      "Films still on front and back.",
    ],
    kit: "Box; Charger",
  }),
  used("smart-watches", "Fire-Boltt large screen, Orange strap", 1200, {
    look: "smartWatch orange",
    told: ["Does steps, calls and a torch. Heart rate is more of an opinion.", "Orange strap is new."],
    kit: "Charger",
  }),
  used("analogue-watches", "Titan Edge, slim, Tan leather", 5200, {
    look: "analogueWatch tan",
    told: [
      "As thin as they say. New cell, new strap from the Titan shop.",
      "Case back engraved with a date: 14-02-2016.",
    ],
    kit: "Titan box",
  }),
  used("analogue-watches", "HMT Janata, hand-wound, White dial, Burgundy strap", 2400, {
    look: "analogueWatch burgundy",
    told: [
      "Serviced by an old HMT man in Tumkur, loses half a minute a day. Dial is the first one, not repainted.",
      "Crystal is new acrylic.",
    ],
  }),
  mint("analogue-watches", "Seiko 5 automatic, Blue dial", 14500, {
    look: "analogueWatch blue",
    told: [
      "Bought in Singapore, worn at four weddings. Runs plus six seconds a day on my wrist.",
      "Leather by Hirsch; steel bracelet in the box.",
    ],
    kit: "Steel bracelet; Box and bill",
  }),
  used("analogue-watches", "Fossil Grant, Black, chronograph look", 3800, {
    look: "analogueWatch black",
    told: ["New cell this month. Stop hands return to zero.", "Some shine on the strap where it bends."],
    kit: "Tin box",
  }),
  used("analogue-watches", "Timex Expedition field watch, Green dial", 2600, {
    look: "analogueWatch green",
    told: [
      "Night light works, date jumps at a quarter past twelve.",
      "Worn in the garden; a scratch on the case at four o'clock.",
    ],
  }),
  used("analogue-watches", "Citizen Eco-Drive, Black leather, never needs a cell", 6800, {
    look: "analogueWatch black",
    told: [
      "Charges in light, even a tube light. Sapphire glass without mark.",
      "Second strap in brown is new.",
    ],
    kit: "Brown strap; Box",
  }),
  used("fitness-bands", "Mi Smart Band 7, Black, two straps", 1500, {
    look: "fitnessBand black",
    told: [
      "Two weeks per charge, still. Screen without scratches thanks to film.",
      "Strap in orange is extra.",
    ],
    kit: "Charger; Orange strap",
  }),
  mint("fitness-bands", "Fitbit Inspire 3, Lavender", 4500, {
    look: "fitnessBand lavender",
    told: [
      "Three months and then I got a watch from the company. Account removed.",
      "Large and small strap, the large one not used.",
    ],
    kit: "Charger; Two sizes of strap; Box and bill",
  }),
  unused("fitness-bands", "Realme Band 2, Olive, sealed", 1400, {
    look: "fitnessBand olive",
    told: [
      "Gift with a phone, never opened, so the pictures show the model. Warranty starts with the bill, which I have.",
    ],
    kit: "Sealed box; Bill",
  }),
  used("fitness-bands", "Honor Band 6, Blue, wide screen", 1600, {
    look: "fitnessBand blue",
    told: [
      "More screen than the others. Sleep is measured well, I compared with my wife's elbow.",
      "Clasp is tight again after gluing.",
    ],
    kit: "Charger",
  }),
];
