import { mint, opened, type Row, unused, used } from "../row.ts";

export const applianceRows: readonly Row[] = [
  used("washing-machines", "LG 7 kg front-load washing machine, 2021", 12500, {
    look: "washer white",
    told: [
      "Direct drive, quiet even at 1200. Descaled every three months since our water is hard. Door rubber clean and dry.",
      "Inlet pipe is new. A dent of a coin's size on the left side.",
    ],
    kit: "Inlet and outlet pipes; Bill",
  }),
  used("washing-machines", "Bosch 8 kg front load, Silver, 1400 rpm", 17500, {
    look: "washer silver",
    told: [
      "Bearings silent, programme knob firm. It washed for a family of four for three years.",
      "The drawer for powder was replaced, so it looks newer than the rest.",
    ],
    kit: "Pipes; Stand with wheels",
  }),
  mint("washing-machines", "IFB Senator 8 kg, Graphite, with steam", 22500, {
    look: "washer graphite",
    told: [
      "Installed eight months ago; we are going abroad in a hurry. Maker's warranty passes to you with the bill.",
      "Drum shines. The stickers for energy are still on.",
    ],
    kit: "Bill; Pipes; Cover against dust",
  }),
  used("washing-machines", "Samsung 6.5 kg top load, fully automatic, Blue", 7500, {
    look: "topWasher blue",
    told: [
      "Fills, washes, spins, beeps. Lint filter changed last month.",
      "Rust as big as a rupee at the rear foot, treated and painted.",
    ],
    kit: "Inlet pipe",
  }),
  used("washing-machines", "Whirlpool 7.5 kg top load with heater, Plum", 9500, {
    look: "topWasher plum",
    told: [
      "The heater gets out turmeric, believe me. Glass lid without a scratch.",
      "One button lost its print (it is Delay). Used with a stabiliser.",
    ],
    kit: "Pipes; Manual",
  }),
  opened("washing-machines", "Godrej 6.2 kg top load, Graphite grey, exchange piece", 9000, {
    look: "topWasher graphite",
    told: [
      "Delivered in the wrong colour, unpacked and run once with water in the shop. No load ever.",
      "Full accessories, foam still in the drum.",
    ],
    kit: "Pipes; Box and bill",
  }),
  used("refrigerators", "Whirlpool 265 L double-door fridge", 9800, {
    look: "fridge steel",
    told: [
      "Frost free, cools to four degrees in the door as well. The light inside is LED now.",
      "Left side has the shadow of a fridge magnet collection. Vegetable drawer without crack.",
    ],
    kit: "Stand",
  }),
  used("refrigerators", "Samsung 324 L, Wine, convertible, 2022", 17500, {
    look: "fridge wine",
    told: [
      "Freezer becomes a fridge at the press of a key, which we need twice a year at weddings.",
      "Runs on our inverter. Gaskets hold a sheet of paper all around.",
    ],
    kit: "Ice trays; Bill",
  }),
  mint("refrigerators", "LG 260 L, Black glass look, ten months old", 18500, {
    look: "fridge black",
    told: [
      "Smart inverter, uses about one unit in two days by my meter.",
      "Shelf films still on. Sold because the new kitchen has one built in.",
    ],
    kit: "Bill; Ice tray; Stand",
  }),
  used("refrigerators", "Godrej 190 L single door, Wine flowers, hostel size", 6000, {
    look: "singleFridge wine",
    told: [
      "Two of us shared it for three years. Manual defrost with a button, no smell.",
      "Handle is tight again since I changed its screws.",
    ],
    kit: "Drawer for onions below",
  }),
  used("refrigerators", "Haier 195 L, Purple, base drawer, two people", 7200, {
    look: "singleFridge purple",
    told: [
      "Cools fast. The vegetable box is large for the size.",
      "Purple is a matter of taste; ours was and has changed.",
    ],
  }),
  used("refrigerators", "Kelvinator 170 L for an office pantry, Blue", 5000, {
    look: "singleFridge blue",
    told: [
      "Water bottles and tiffin only. Moved once, stood a day before switching on, as it should.",
      "Small dent at hip height, several, in fact three.",
    ],
  }),
  used("kitchen", "Preethi mixer grinder, 750 W, 3 jars", 1500, {
    look: "mixer orange",
    told: [
      "Zodiac, the steady one. Grinds idli batter in four minutes. Couplers are new, blades sharpened in March.",
      "The large jar's lid has a hairline crack at the rim, it does not leak.",
    ],
    kit: "Three jars; Spatula",
  }),
  used("kitchen", "Sujata Dynamix, 900 W, juice stall strength", 2800, {
    look: "mixer white",
    told: [
      "Ran in my juice corner for two seasons; it does not mind. Base is scratched and yellowish, motor smells of nothing.",
      "Two jars, both rust free.",
    ],
    kit: "Two jars",
  }),
  mint("kitchen", "Bosch TrueMixx, 1000 W, Plum, wedding gift", 3500, {
    look: "mixer plum",
    told: [
      "We got three mixers at the wedding. This one made two chutneys and stayed in its box.",
      "Stone-pounding blade set complete.",
    ],
    kit: "Four jars; Box; Bill from the giver",
  }),
  used("kitchen", "Philips mixer HL7756, Blue, 3 jars, quiet", 1800, {
    look: "mixer blue",
    told: [
      "Quieter than my neighbour's, she says. Overload switch works, I had to use it once for dry coconut.",
      "Feet replaced with rubber from a chemist's bottle: they fit.",
    ],
    kit: "Three jars",
  }),
  used("kitchen", "IFB 20 L convection microwave, Black", 4500, {
    look: "microwave black",
    told: [
      "Bakes a good cake, if you turn it once. Plate is unbroken, inside was cleaned with lemon steam.",
      "Two keys need a firm finger.",
    ],
    kit: "Glass plate; Rack; Starter book",
  }),
  used("kitchen", "Samsung 28 L convection, Red, slim fry", 6800, {
    look: "microwave red",
    told: [
      "Red and beautiful in a white kitchen. Grill element replaced at the service centre in 2024.",
      "Ceramic inside, so no rust. Door closes softly.",
    ],
    kit: "Crusty plate; Rack; Bill of repair",
  }),
  used("kitchen", "Panasonic 23 L solo microwave, Silver", 2800, {
    look: "microwave silver",
    told: [
      "Heats, defrosts, that is all, and it has done so since 2019. Light inside works.",
      "A burn mark on top from a hot pan.",
    ],
    kit: "Glass plate",
  }),
  opened("kitchen", "Philips air fryer HD9252, Black, opened box", 4200, {
    look: "airFryer black",
    told: [
      "Opened to see how large it is: too large for our shelf. Never heated.",
      "4.1 litres, seven presets, recipe leaflet in English and Hindi.",
    ],
    kit: "Basket; Box and bill",
  }),
  used("kitchen", "Inalsa air fryer, Sage green, 4 L, samosas for six", 2400, {
    look: "airFryer green",
    told: [
      "Basket coating intact, because I use wooden tongs. Timer bell still rings.",
      "Outside has a few turmeric shadows near the handle.",
    ],
    kit: "Basket; Silicone mat",
  }),
  used("kitchen", "Hawkins Contura pressure cooker, Black, 5 litre", 1200, {
    look: "cooker black",
    told: [
      "Gasket and valve are new from the Hawkins shop. Makes dal in two whistles.",
      "Bottom is a little dark from gas. Lid closes without force.",
    ],
    kit: "Spare gasket",
  }),
  unused("kitchen", "Prestige Svachh cooker, steel, 3 litre, unused", 1500, {
    look: "cooker steel",
    told: [
      "From a lucky draw at the supermarket. Lid that keeps froth inside. Works on gas and on induction.",
    ],
    kit: "Box and bill",
  }),
  used("kitchen", "Prestige induction cooktop, 2000 W, with kadhai", 1600, {
    look: "induction black",
    told: [
      "Hostel partner for three years. Glass whole, keys answer at once, fan audible.",
      "The steel kadhai in the picture goes with it.",
    ],
    kit: "Steel kadhai",
  }),
  used("cooling-cleaning", "Symphony 27 L personal cooler, Teal and white", 3800, {
    look: "cooler teal",
    told: [
      "For one room of twelve by ten. Pump changed before last summer, pads washed and dried.",
      "One castor sticks when rolled sideways.",
    ],
    kit: "Spare pads",
  }),
  mint("cooling-cleaning", "Crompton Ozone desert cooler, 75 L, one summer", 6500, {
    look: "cooler grey",
    told: [
      "Used in May and June of one year, then we put in an AC. Wood-wool pads hardly brown.",
      "Needs a window or it gets humid.",
    ],
    kit: "Cover; Bill",
  }),
  used("cooling-cleaning", "Eureka Forbes vacuum cleaner, 1400 W, Red", 2600, {
    look: "vacuum red",
    told: [
      "Strong suction, hose without holes, washable bag. The blower attachment is fun for the fan blades.",
      "Cord winder needs help on the last metre.",
    ],
    kit: "Six attachments; Two bags",
  }),
  used("cooling-cleaning", "Philips PowerPro bagless vacuum, Blue", 4200, {
    look: "vacuum blue",
    told: [
      "Dust container instead of bag, filter washed monthly. Goes under the bed easily.",
      "The parquet brush has lost some bristles.",
    ],
    kit: "Three brushes",
  }),
  used("cooling-cleaning", "Mi air purifier 3, White, filter with 62% left", 4500, {
    look: "purifier white",
    told: [
      "The app and the ring say 62% of filter life. Night mode cannot be heard at arm's length.",
      "Came with us from Gurugram, where it earned its money.",
    ],
    kit: "Box; Power cable",
  }),
  mint("cooling-cleaning", "Coway Airmega 150, Sand, new filter inside", 8500, {
    look: "purifier sand",
    told: [
      "New filter of 3,000 rupees put in last week, because I thought we would keep it.",
      "The front comes off for washing. Very quiet.",
    ],
    kit: "Box and bill; Old filter, washed",
  }),
];
