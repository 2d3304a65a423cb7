import { mint, type Row, unused, used } from "../row.ts";

export const bicycleRows: readonly Row[] = [
  used("city-bicycles", "Hero Octane city bicycle, Orange red, basket", 4200, {
    look: "cityBicycle ember",
    told: [
      "My way to the metro for two years. New tyres in January, brakes adjusted, bell works.",
      "The basket has lost one cane strip. Carrier holds a gas cylinder, I tried.",
    ],
    kit: "Lock; Pump",
  }),
  used("city-bicycles", "Ladybird classic with basket, Cream", 3200, {
    look: "cityBicycle cream",
    told: [
      "Low frame for a sari or a kurta. Chain cover removed, it rattled; it is in a bag.",
      "Rust on the bell only.",
    ],
    kit: "Chain cover; Lock",
  }),
  used("city-bicycles", "Atlas roadster, Black, 1994, like grandfather's", 4500, {
    look: "cityBicycle black",
    told: [
      "Rod brakes, 28 inch wheels, leather saddle that took ten years to become soft. All original except tyres.",
      "Greased and trued by Salim bhai behind the mosque, who knows them all.",
    ],
    kit: "Dynamo lamp",
  }),
  mint("city-bicycles", "Btwin Elops 120, Blue, ridden on Sundays", 8000, {
    look: "cityBicycle blue",
    told: [
      "About 200 km in all, always in our lane. Stored inside. Saddle is comfortable.",
      "The wicker basket was added by my wife and stays on.",
    ],
    kit: "Basket; Lights; Bill",
  }),
  used("city-bicycles", "Avon tourer, Wine red, dynamo lights", 6500, {
    look: "cityBicycle wine",
    told: [
      "Came from Kolkata by train. Dynamo lights both ends, it is bright at walking speed.",
      "Mudguards were repainted by hand, look closely and you see the brush.",
    ],
  }),
  used("city-bicycles", "Sage green commuter, single speed, serviced", 5200, {
    look: "cityBicycle sage",
    told: [
      "Single speed and no problem in a flat city. Bottom bracket new, wheels straight.",
      "One pedal reflector missing.",
    ],
    kit: "Lock",
  }),
  used("mountain-bicycles", "Firefox Target, 21 gears, Orange, front suspension", 6800, {
    look: "mountainBicycle orange",
    told: [
      "Nandi Hills every month, up slowly, down carefully. Gears change cleanly, cables new.",
      "Fork locks. Paint is off where the chain slaps.",
    ],
    kit: "Bottle cage; Pump",
  }),
  used("mountain-bicycles", "Rockrider ST100, 27.5 inch, Black", 8500, {
    look: "mountainBicycle black",
    told: [
      "Disc brakes bite, pads with three quarters left. Size M, for 165 to 175 cm.",
      "Handle grips are worn where my thumbs are.",
    ],
    kit: "Mudguards; Stand",
  }),
  mint("mountain-bicycles", "Trek Marlin 5, Blue, size L, 400 km", 29000, {
    look: "mountainBicycle blue",
    told: [
      "Bought for a bet to ride to Mahabaleshwar. I won, and it stands since.",
      "Hydraulic brakes, no fall. First service done at the dealer.",
    ],
    kit: "Pedals; Bill; Bottle cage",
  }),
  used("mountain-bicycles", "Hercules Roadeo hybrid, Green, 18 gears", 4200, {
    look: "mountainBicycle green",
    told: [
      "College bicycle, front and rear disc, rear squeals in the rain.",
      "Rims straight. Gear 3 to 4 needs a patient hand.",
    ],
  }),
  used("mountain-bicycles", "Montra Downtown, Red, aluminium, light", 11500, {
    look: "mountainBicycle red",
    told: [
      "12.6 kg on the kitchen scale. Puncture strips in both tyres, none in a year.",
      "A sticker hides a scratch on the top tube, I show it without.",
    ],
    kit: "Puncture kit; Lock",
  }),
  used("kids-bicycles", "Kids bicycle 16 inch, Pink, side wheels", 1800, {
    look: "kidsBicycle pink",
    told: [
      "For four to seven years. Side wheels come off with one spanner. Tassels survived both daughters.",
      "Seat has a small tear under a nice sticker.",
    ],
    kit: "Side wheels; Spanner",
  }),
  used("kids-bicycles", "BSA Champ 14 inch, Blue, first bicycle", 1400, {
    look: "kidsBicycle blue",
    told: [
      "Outgrown within a year, like the shoes. Brakes for small hands, tubes new.",
      "Scratches on the left pedal from learning.",
    ],
    kit: "Side wheels",
  }),
  mint("kids-bicycles", "Btwin 20 inch, Green, rear carrier, ridden twice", 4500, {
    look: "kidsBicycle green",
    told: [
      "He prefers the skateboard. Reflectors, bell and chain guard are untouched.",
      "For a height of 120 to 135 cm.",
    ],
    kit: "Side wheels, unused; Bill",
  }),
  used("kids-bicycles", "Hero Blast 18 inch, Red, with star plate", 2200, {
    look: "kidsBicycle red",
    told: [
      "Number plate with a star, very important to the former owner.",
      "Rear tyre has half its tread, chain oiled.",
    ],
    kit: "Side wheels",
  }),
  used("helmets", "Btwin helmet, White, size M, never fallen on", 900, {
    look: "helmet white",
    told: [
      "Inside pads washed. It has never hit anything; date inside says 2024.",
      "Buckle and wheel at the back work.",
    ],
    kit: "Spare pads",
  }),
  unused("helmets", "Road helmet, Lime, 54 to 58 cm, new with tag", 1900, {
    look: "helmet lime",
    told: ["Wrong size for me, too late to send back.", "Very visible in the evening."],
    kit: "Tag and bill; Visor",
  }),
  used("helmets", "Kids helmet, Red, 50 to 54 cm, with dial", 700, {
    look: "helmet red",
    told: ["Used for one year on a 16 inch bicycle. One sticker, no cracks; the child fell on the knees."],
  }),
];
