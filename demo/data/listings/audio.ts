import { mint, opened, type Row, unused, used } from "../row.ts";

export const audioRows: readonly Row[] = [
  used("headphones", "Sony WH-1000XM4, new ear pads", 8500, {
    look: "headphones black",
    told: [
      "New pads from a good maker, put on last week; the old ones are in the case. Noise cancelling works, I flew with them on Sunday.",
      "Headband has a crease, battery gives about 25 hours.",
    ],
    kit: "Case; Cable; Old pads",
  }),
  used("headphones", "Bose QuietComfort 45, Silver, two years", 10500, {
    look: "headphones silver",
    told: [
      "Comfort for a full working day. White smoke has yellowed slightly at the pads.",
      "Microphone tested in a call. Case zip runs.",
    ],
    kit: "Case; Audio cable",
  }),
  mint("headphones", "Sennheiser Momentum 4, Blue jeans cloth", 15500, {
    look: "headphones blue",
    told: [
      "Sixty hours of battery is no joke; I charge it once in two weeks. Three months old.",
      "Bought for an office that then became remote.",
    ],
    kit: "Case; Cables; Box and bill",
  }),
  used("headphones", "Audio-Technica M50x, Green, studio closed set", 5500, {
    look: "headphones green",
    told: [
      "Green edition. Cable detaches, long one included. Pads soft.",
      "Some paint gone at the hinge, it folds and locks.",
    ],
    kit: "Three cables; Pouch",
  }),
  used("headphones", "JBL Tune 760NC, Rose, fold flat", 2600, {
    look: "headphones rose",
    told: [
      "Good for the bus, cancels the engine. Light pink was hard to keep clean, I succeeded mostly.",
      "Charges over USB-C, two devices at once.",
    ],
    kit: "Cable",
  }),
  used("headphones", "Beyerdynamic DT 770 Pro, 80 ohm, Black", 7800, {
    look: "headphones black",
    told: [
      "Recorded two albums of bhajans with it. Velour pads washed, cable without a break.",
      "Needs a sound card or a good phone.",
    ],
    kit: "Adapter for the big socket",
  }),
  used("earbuds", "AirPods Pro 2, USB-C case, White", 11000, {
    look: "earbuds white",
    told: [
      "Cleaned with alcohol, new tips in all sizes from a sealed pack. Case has a scratch from keys.",
      "Removed from my account, so it pairs with yours at once.",
    ],
    kit: "Four sizes of tips; Cable",
  }),
  used("earbuds", "Samsung Galaxy Buds2, Black", 3000, {
    look: "earbuds black",
    told: [
      "Left and right same loudness. Battery four and a half hours.",
      "Case lid has become loose, closes by magnet.",
    ],
    kit: "Tips; Cable",
  }),
  opened("earbuds", "Nothing Ear (a), opened, tips untouched", 4200, {
    look: "earbuds beige",
    told: [
      "Opened the box, liked the case, kept my old ones. Not worn.",
      "Pairs with everything, I tested with the seal of the tips on.",
    ],
    kit: "Box and bill; Tips",
  }),
  unused("earbuds", "boAt Airdopes 141, Blue, sealed", 900, {
    look: "earbuds blue",
    told: [
      "Free with a mobile plan. Sealed, so the pictures show the model and I cannot say how it sounds; people say well.",
    ],
    kit: "Sealed box",
  }),
  used("earbuds", "Sony WF-1000XM4, Black, new batteries", 6500, {
    look: "earbuds black",
    told: [
      "The known battery fault was repaired at Sony with new cells; paper from April 2025.",
      "Foam tips are new. Sound as before: superb.",
    ],
    kit: "Repair paper; Foam tips in two sizes",
  }),
  used("speakers", "JBL Charge 5, Blue, survived Goa", 7500, {
    look: "speaker blue",
    told: [
      "Sand was washed out under the tap, it is made for that. Plays 18 hours at half volume.",
      "Rubber of one end has white lines from the beach bag.",
    ],
    kit: "Cable",
  }),
  used("speakers", "JBL Flip 6, Red, pairs with a second one", 5200, {
    look: "speaker red",
    told: ["Loud for its size. Charging flap shuts well.", "Cloth is clean, logo is a bit rubbed."],
    kit: "Cable; Strap",
  }),
  mint("speakers", "Sony SRS-XG300, Green strap, camping speaker", 10500, {
    look: "speaker green",
    told: [
      "Used for one trip to Spiti. Big bass, light ring can be switched off.",
      "Ten months old, no scratch.",
    ],
    kit: "Charger; Bill",
  }),
  used("speakers", "Philips portable speaker, Grey, Bluetooth and AUX", 3800, {
    look: "speaker grey",
    told: [
      "Warm sound for old Hindi songs, loud enough for a balcony.",
      "Battery was changed by a shop in SP Road and lasts nine hours.",
    ],
    kit: "Charger cable",
  }),
  used("speakers", "Edifier R1280DB, walnut, shelf pair with remote", 5500, {
    look: "shelfSpeakers walnut",
    told: [
      "Active, so no amplifier is needed. Optical from the TV, Bluetooth from the phone.",
      "Grilles lost in a move. Veneer perfect.",
    ],
    kit: "Remote; Optical cable; Connecting wire",
  }),
  used("speakers", "Wharfedale Diamond 225 pair, Black", 14500, {
    look: "shelfSpeakers black",
    told: [
      "Passive, 8 ohm, for rooms up to 200 square feet. One owner, never driven hard.",
      "Corner of the right one has been touched up with marker.",
    ],
    kit: "Grilles; Three metres of wire",
  }),
  used("turntables", "Audio-Technica LP60X, Black, belt new", 6500, {
    look: "turntable black",
    told: [
      "Automatic: press start and it does the rest. Belt and needle changed in spring.",
      "Lid with fine scratches. Plugs into any speaker with the built-in preamplifier.",
    ],
    kit: "RCA cable; 45 adapter",
  }),
  mint("turntables", "Pro-Ject Debut, walnut, Ortofon needle", 24500, {
    look: "turntable walnut",
    told: [
      "Carbon arm, heavy platter, hum free. I have two sons and one shelf that they can reach, so it must go.",
      "Balanced with a gauge before packing.",
    ],
    kit: "Dust cover; Box; Gauge",
  }),
  used("turntables", "Lenco L-85 turntable, Oak, records to USB", 7500, {
    look: "turntable oak",
    told: [
      "Recorded my father's Kishore Kumar collection to the computer with it. Works on both speeds.",
      "Strobe lamp is weak.",
    ],
    kit: "USB cable; Spare belt",
  }),
];
