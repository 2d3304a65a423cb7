import { mint, type Row, unused, used } from "../row.ts";

export const instrumentRows: readonly Row[] = [
  used("guitars", "Yamaha F310 acoustic guitar, with bag", 5200, {
    look: "guitar spruce",
    told: [
      "The standard for learning, and I did learn. New strings of last week, low action, straight neck.",
      "Two dings on the top edge, a belt buckle rash at the back.",
    ],
    kit: "Padded bag; Capo; Three picks",
  }),
  used("guitars", "Fender CD-60S, Mahogany, solid top", 8500, {
    look: "guitar mahogany",
    told: [
      "Solid mahogany top, it opened up with the years. Frets polished.",
      "Finish checked near the bridge, not through the wood.",
    ],
    kit: "Hard case; Strap",
  }),
  used("guitars", "Givson Venus, Sunburst, made in Kolkata", 2400, {
    look: "guitar sunburst",
    told: [
      "Party guitar, stays in tune for a campfire. One tuning key was replaced and looks different.",
      "Cracked scratch plate.",
    ],
    kit: "Cover",
  }),
  mint("guitars", "Taylor GS Mini, Spruce, travel size", 42000, {
    look: "guitar spruce",
    told: [
      "Small body, big voice. Kept at 50% humidity with a bag in the case.",
      "Bought in 2024 for a tour that did not happen.",
    ],
    kit: "Taylor gig bag; Humidity bag; Bill",
  }),
  used("guitars", "Cort AD810, Blue, pickup fitted by luthier", 6800, {
    look: "guitar blue",
    told: [
      "A Fishman pickup was fitted neatly, socket at the strap button.",
      "A chip of 3 mm in the blue lacquer at the back.",
    ],
    kit: "Cable of 3 m; Bag",
  }),
  used("guitars", "Squier Stratocaster, Red, maple neck", 11500, {
    look: "electricGuitar red",
    told: [
      "Set up by a luthier in Bandra, stays in tune even with the bar. Switch cleaned.",
      "Plays quiet without amplifier for night practice.",
    ],
    kit: "Gig bag; Cable; Bar",
  }),
  used("guitars", "Ibanez GRG, Black, for louder music", 9500, {
    look: "electricGuitar black",
    told: [
      "Three years in a college band. Frets 60%. Volume knob no longer scratches.",
      "Stickers removed, a ghost of one remains.",
    ],
    kit: "Strap; Cable",
  }),
  mint("guitars", "Fender Player, Mint green, Mexico", 48000, {
    look: "electricGuitar mint",
    told: [
      "A doctor's midlife guitar, hardly played and well cared for. No buckle marks.",
      "Papers and bar in the case pocket.",
    ],
    kit: "Hard case; Papers; Bill",
  }),
  used("guitars", "Vault electric guitar, Sunburst, with 10 W amp", 6200, {
    look: "electricGuitar sunburst",
    told: [
      "A complete start: guitar, small amplifier, cable. Amplifier hums a little at full gain.",
      "Strings 010, new.",
    ],
    kit: "Amplifier; Cable; Bag",
  }),
  used("keyboards", "Yamaha PSR-E373, 61 keys, with stand", 8500, {
    look: "keyboard black",
    told: [
      "Touch response, Indian tones and tala. All keys tested one by one and at three strengths.",
      "Stand has one rubber foot less.",
    ],
    kit: "Stand; Adapter; Music rest",
  }),
  used("keyboards", "Casio CT-S300, White, light enough to carry", 5200, {
    look: "keyboard white",
    told: [
      "Has a handle. Runs six hours on cells. School events only.",
      "Left speaker cloth has a small hole.",
    ],
    kit: "Adapter; Stand",
  }),
  mint("keyboards", "Casio Privia PX-S1100, Red, 88 weighted keys", 36500, {
    look: "keyboard red",
    told: [
      "Piano touch, slim, red. Exam grade 5 passed, now she studies in Manipal.",
      "Dust cover was always on.",
    ],
    kit: "Pedal; Stand; Bill",
  }),
  used("percussion", "Tabla pair, Kolkata make, steel bayan, C sharp", 5500, {
    look: "tabla steel",
    told: [
      "Dayan in sheesham, puri by a maker of Chitpur Road, two years old and ringing. Tuned to C sharp for the pictures.",
      "Cushion rings and cover included. The hammer too.",
    ],
    kit: "Hammer; Rings; Cover",
  }),
  used("percussion", "Tabla set, brass bayan of 3.2 kg, rosewood dayan", 9800, {
    look: "tabla rosewood",
    told: [
      "Heavy brass gives the deep ga. It belonged to my guru's student.",
      "One strap of the dayan was replaced last Dussehra.",
    ],
    kit: "Rings; Padded bag; Powder",
  }),
  used("percussion", "Cajon, birch front, made in Chennai", 4200, {
    look: "cajon birch",
    told: [
      "Snare wires can be set with a key. I sat on it at forty gigs, it does not creak.",
      "Corners rubbed.",
    ],
    kit: "Bag; Key",
  }),
  unused("percussion", "Cajon, Black with gold diamond, not played", 4800, {
    look: "cajon black",
    told: ["Ordered for a school that then bought drums. Unused, opened for the picture."],
    kit: "Bag; Bill",
  }),
  used("violins-harmoniums", "Violin 4/4, Amber, for Carnatic, with bow", 4500, {
    look: "violin amber",
    told: [
      "Four years of class with Smt. Vasantha. Bridge cut flat for Carnatic bowing, strings by Pirastro.",
      "A closed crack beside the chin rest, done by a luthier.",
    ],
    kit: "Case; Bow; Rosin",
  }),
  mint("violins-harmoniums", "Stentor student violin, Honey, 3/4 size", 7500, {
    look: "violin honey",
    told: ["For about ten to twelve years of age. He outgrew it in eight months.", "Case smells of new."],
    kit: "Case; Bow; Rosin; Spare strings",
  }),
  used("violins-harmoniums", "Harmonium, Teak, nine stops, scale changer", 12500, {
    look: "harmonium teak",
    told: [
      "Male and female reeds, sweet and even. Bellows hold a note for sixteen seconds.",
      "Two keys were felted anew in Delhi. Folds into its own suitcase.",
    ],
    kit: "Suitcase body; Cover",
  }),
  used("violins-harmoniums", "Harmonium, Honey finish, bhajan mandali's own", 6800, {
    look: "harmonium honey",
    told: [
      "Our mandali bought a bigger one. Thirty years of Thursdays, reeds tuned every Diwali.",
      "Polish worn where the wrist lies.",
    ],
    kit: "Cover",
  }),
];
