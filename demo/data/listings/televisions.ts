import { mint, opened, type Row, used } from "../row.ts";

export const televisionRows: readonly Row[] = [
  used("tv-50-and-larger", 'Sony Bravia 55" 4K, wall mount included', 31000, {
    look: "television lagoon",
    told: [
      "X80J of 2021, in our drawing room behind a voltage stabiliser. No lines, no dark corners; I looked at a white and at a grey screen.",
      "Remote has a worn mute key. Mount and its screws are in a bag.",
    ],
    kit: "Wall mount; Remote; Table feet",
  }),
  used("tv-50-and-larger", 'Samsung 50" Crystal 4K, 2022, slim bezel', 18500, {
    look: "television dusk",
    told: [
      "Used for cricket and for news, in that order. Wi-Fi, three HDMI, everything works.",
      "A very small scratch on the lower bezel from dusting.",
    ],
    kit: "Remote; Feet; Box",
  }),
  mint("tv-50-and-larger", 'LG C2 OLED 55", 900 hours, no burn-in', 62000, {
    look: "television violet",
    told: [
      "The menu shows 900 hours. Pixel refresher ran once by itself. Logos were never left standing.",
      "We move to a flat where the wall is too small for it.",
    ],
    kit: "Magic remote; Stand; Box and bill",
  }),
  used("tv-50-and-larger", 'Mi TV 5X 55", Dolby Vision, Android', 20500, {
    look: "television ember",
    told: [
      "Metal frame, loud enough without a soundbar. The Android inside got slow, a stick of 2,000 rupees solves it.",
      "Panel is perfect. Power cord was lengthened by an electrician, neatly.",
    ],
    kit: "Remote; Feet",
  }),
  used("tv-50-and-larger", 'TCL 65" QLED, C715, for a big wall', 33000, {
    look: "television lagoon",
    told: [
      "It takes two people and a tempo. Backlight even, colours strong, sound so-so.",
      "One of the feet has a crack under the rubber; on the wall nobody knows.",
    ],
    kit: "Wall bracket; Remote; Feet",
  }),
  used("tv-up-to-43", 'Samsung 32" HD smart TV, kitchen TV', 6500, {
    look: "television silver",
    told: [
      "Hung in the kitchen, far from the stove. Cleaned with a dry cloth only.",
      "YouTube and Hotstar work; newer apps may not install.",
    ],
    kit: "Remote; Bracket",
  }),
  used("tv-up-to-43", 'LG 43" 4K, UQ75, voice remote', 15000, {
    look: "television dusk",
    told: [
      "Two years old, bought with the flat's first rent. Picture good from the side too.",
      "No dead pixels. Voice remote understands my mother's Kannada surprisingly well.",
    ],
    kit: "Magic remote; Feet; Bill",
  }),
  opened("tv-up-to-43", 'OnePlus Y1S 32", unpacked, never hung', 9000, {
    look: "television ember",
    told: [
      "Ordered one too many for our guest house. Box opened to check the panel, switched on for ten minutes.",
      "All foils still on.",
    ],
    kit: "Box and bill; Remote; Feet and screws",
  }),
  used("tv-up-to-43", 'Sony 40" Full HD of 2017, never repaired', 7500, {
    look: "television lagoon",
    told: [
      "Not smart, and that is why it still works as on the first day. Two HDMI, one USB.",
      "Blacks are better than on the cheap new ones. Remote replaced by a new original.",
    ],
    kit: "Remote; Stand",
  }),
  mint("tv-up-to-43", 'Vu 43" Premium 4K, silver frame, hostel use', 13000, {
    look: "television silver",
    told: [
      "Bought for a common room that was closed after one semester. 210 hours by the service menu.",
      "Silver frame without a scratch, sound is a real surprise.",
    ],
    kit: "Remote; Feet; Box",
  }),
  used("projectors", "BenQ TH585, Full HD, 640 lamp hours", 26500, {
    look: "projector white",
    told: [
      "For films on the terrace. Lamp has 640 of 10,000 hours in economy mode. No dust spots; I looked at a white wall.",
      "Fan can be heard in quiet scenes.",
    ],
    kit: "HDMI cable of 5 m; Remote; Bag",
  }),
  used("projectors", "Epson EB-X06 from our coaching class", 17500, {
    look: "projector silver",
    told: [
      "Bright enough with the tube lights on. XGA, meant for slides. Second lamp fitted in 2024, 300 hours.",
      "Case is scratched on top because files lay on it.",
    ],
    kit: "VGA cable; Power cable; Remote",
  }),
  mint("projectors", "Xgimi Halo, battery inside, sand coloured cover", 42000, {
    look: "projector sand",
    told: [
      "Goes where there is no socket. Two hours of film on the battery, speaker by Harman.",
      "Used on six camping nights. Fabric cover washed.",
    ],
    kit: "Charger; Stand; Box and bill",
  }),
  used("projectors", "Egate i9 Pro, small room projector, Black", 4500, {
    look: "projector black",
    told: [
      "Honest words: dark room only, focus is soft in the corners. For cartoons and cricket with friends it is great.",
      "Keystone wheel turns a bit hard.",
    ],
    kit: "Remote; HDMI cable",
  }),
  used("soundbars", "JBL Bar 2.1 with wireless subwoofer", 9500, {
    look: "soundbar black",
    told: [
      "Deep bass without waking the floor below, if you turn it to two. HDMI ARC and optical tested.",
      "Subwoofer has a bruise on a lower corner from the movers.",
    ],
    kit: "Subwoofer; Remote; HDMI cable",
  }),
  used("soundbars", "Sony HT-S20R, 5.1 with rear speakers", 8500, {
    look: "soundbar grey",
    told: [
      "Real rear speakers on wires, 8 metres each. Needs an evening to lay, sounds like a cinema.",
      "All channels tested with the test tone.",
    ],
    kit: "Subwoofer; Rear speakers; Remote; Cables",
  }),
  mint("soundbars", "Bose Smart Soundbar 300, White cloth", 17500, {
    look: "soundbar white",
    told: [
      "Small, clear for dialogue. My father bought a hearing aid instead, and now all is loud enough.",
      "Seven months old. Firmware current.",
    ],
    kit: "Remote; Optical cable; Box and bill",
  }),
  used("soundbars", "Mivi Fort with walnut subwoofer, 200 W", 4200, {
    look: "soundbar walnut",
    told: [
      "I covered the subwoofer with walnut veneer myself, because black did not suit the room. Done with care.",
      "Bluetooth and AUX fine, HDMI port is loose and must be held by a tape.",
    ],
    kit: "Remote; Subwoofer",
  }),
];
