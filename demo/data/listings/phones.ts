import { mint, opened, type Row, unused, used } from "../row.ts";

export const phoneRows: readonly Row[] = [
  used("iphone", "iPhone 13, 128 GB, Midnight, with box and bill", 21000, {
    look: "phonePair midnight",
    told: [
      "Bought in Bangalore in March 2023 and used with a cover and a screen guard from the first day. Battery health shows 87%.",
      "One hairline mark on the frame near the charging port, visible only against the light. Face ID, both cameras and all speakers work. Signed out of iCloud.",
    ],
    kit: "Box and bill; Cable, never used; Two covers",
  }),
  used("iphone", "iPhone 12 mini, 64 GB, Red, battery 84%", 13500, {
    look: "phonePair red",
    told: [
      "My small phone for three years. It fits in a shirt pocket, which nothing new does any more.",
      "Battery is at 84% and lasts me till the evening. Tiny dent on the lower left corner, screen without scratches.",
    ],
  }),
  mint("iphone", "iPhone 14 Plus, 256 GB, Lavender, one year old", 34500, {
    look: "phonePair lavender",
    told: [
      "Received as a gift, but I stayed with my old phone and this one mostly lay in the drawer. 61 charge cycles, battery 98%.",
      "No scratch that I can find, and I looked with a torch.",
    ],
    kit: "Box and bill; Original cable",
  }),
  used("iphone", "iPhone 11, 128 GB, White, battery changed in 2025", 12000, {
    look: "phonePair starlight",
    told: [
      "Battery changed at an authorised centre in June 2025, health 100%, job sheet included.",
      "Back glass has light scratches from a metal desk. True Tone works, so the display is the original one.",
    ],
    kit: "Battery job sheet; Silicone cover",
  }),
  used("iphone", "iPhone SE 2022, 64 GB, for parents or as a second phone", 10500, {
    look: "phonePair graphite",
    told: [
      "Home button, small screen, and it still gets updates. My mother used it for calls and WhatsApp only.",
      "Battery health 91%. The glass guard has a crack; the screen under it is clean.",
    ],
  }),
  opened("iphone", "iPhone 15, 128 GB, Blue, opened for a check only", 42000, {
    look: "phonePair blue",
    told: [
      "Second prize in our office draw. I opened the seal to see that it starts, set nothing up, and closed the box again.",
      "The bill is in the company's name; a letter that hands it over is in the box.",
    ],
    kit: "Sealed cable; Box and bill; Hand-over letter",
  }),
  used("samsung", "Samsung Galaxy S22, 8 GB, Green", 17500, {
    look: "phone green",
    told: [
      "Small flagship, 128 GB. Used for two years in a Spigen cover, always charged slowly at night.",
      "Screen is free of burn-in and green lines; I updated to the latest version before wiping it.",
      "Scratches around the charging port, as every phone has.",
    ],
    kit: "Box; Cable; Spigen cover",
  }),
  used("samsung", "Samsung Galaxy S21 FE, 256 GB, Lavender", 12500, {
    look: "phone lavender",
    told: [
      "Snapdragon version. The frame has a paint chip the size of a mustard seed beside the power key.",
      "Fingerprint reader under the glass works with the guard on. Dual SIM, no eSIM.",
    ],
  }),
  mint("samsung", "Samsung Galaxy A54 5G, Lime, bill of February", 14500, {
    look: "phone lime",
    told: [
      "I moved to an iPhone for work after five months, so this is as good as new. 8 GB and 128 GB.",
      "Guard applied at the shop on the first day. Memory card slot never used.",
    ],
    kit: "Box and bill; Cable; Transparent cover",
  }),
  used("samsung", "Samsung Galaxy M34, 6000 mAh, two days on a charge", 8000, {
    look: "phone blue",
    told: [
      "Bought for field work because of the battery, and it does what the advertisement says.",
      "The back has fine scratches from keys. Screen, speaker and both SIM slots are fine.",
    ],
  }),
  used("samsung", "Samsung Galaxy Z Fold4, 512 GB, inner film replaced", 46000, {
    look: "foldable graphite",
    told: [
      "Inner protective film was replaced at the service centre in January; hinge is tight and opens flat.",
      "The crease is there, as on all of them. Outer screen has one scratch of 4 mm at the lower edge.",
    ],
    kit: "Original cable; Case with pen holder; Service papers",
  }),
  mint("samsung", "Samsung Galaxy Z Fold5, 256 GB, Cream, hardly folded", 62000, {
    look: "foldable sand",
    told: [
      "It was meant to replace my tablet and did not. Eight months old and opened perhaps ten times a day for the first two.",
      "No dead pixel, no line at the fold, water seals untouched.",
    ],
    kit: "Box and bill; Slim cover",
  }),
  used("oneplus-google", "OnePlus 9R, 12 GB, back glass changed in Jan 2024", 9500, {
    look: "phonePair sea",
    told: [
      "The back glass was changed after a fall; the screen is the first one and has never been opened.",
      "Fast charging works with the original 65 W brick, which you get. No green line so far.",
    ],
    kit: "65 W charger and cable; Bill of the repair",
  }),
  used("oneplus-google", "OnePlus 11, 16 GB and 256 GB, Green", 24500, {
    look: "phoneIsland green",
    told: [
      "Used by a photographer who likes the camera and now needs a second iPhone. Alert slider, fast charge, everything works.",
      "Two small dots on the camera ring where it lies on the table.",
    ],
    kit: "100 W charger; Cable; Sandstone cover",
  }),
  opened("oneplus-google", "OnePlus Nord CE 3 Lite, Lime, exchange offer leftover", 11000, {
    look: "phoneIsland lime",
    told: [
      "Taken in an exchange deal, switched on for one evening. Plastic is still on the back.",
      "8 GB and 128 GB, both SIM slots tested with Airtel and Jio.",
    ],
    kit: "Box and bill; 67 W charger and cable",
  }),
  used("oneplus-google", "Google Pixel 7a, Sea, one owner", 16000, {
    look: "phoneBar sea",
    told: [
      "The camera is still better than that of phones twice the price. Runs cool since the last update.",
      "One owner, always in a cover. A light scratch on the camera bar, none on the lenses.",
    ],
    kit: "Cable; Two covers",
  }),
  used("oneplus-google", "Google Pixel 6a, Charcoal, battery calm after update", 10500, {
    look: "phoneBar graphite",
    told: [
      "I know what people write about the 6a battery. Mine got the update and the free check, and it holds a day.",
      "Screen perfect. The rubber of the SIM tray is a bit loose.",
    ],
  }),
  mint("oneplus-google", "Google Pixel 8, 128 GB, Rose sand, with Pixel stand", 31000, {
    look: "phoneBar sand",
    told: [
      "Kept with a full-cover skin, peeled for the pictures. Seven years of updates were promised by the maker, you get most of them.",
      "The wireless stand works with any phone that charges without a cable.",
    ],
    kit: "Pixel stand; Box and bill; Charger cable",
  }),
  used("xiaomi-others", "Redmi Note 12 Pro, 256 GB", 7500, {
    look: "phone midnight",
    told: [
      "My brother's phone until he joined the army. He kept it clean; the charger pin was replaced once at the Mi centre.",
      "Camera, IR remote and headphone jack all tested yesterday. There is a faint shadow of the keyboard at the foot of a white screen.",
    ],
    kit: "67 W charger; Cover",
  }),
  used("xiaomi-others", "Nothing Phone (1), White, glyph lights all working", 12500, {
    look: "phoneIsland starlight",
    told: [
      "8 GB and 256 GB. All the lights on the back work, I tried them in the dark with each ringtone.",
      "Dust under the front camera glass, it does not show in photos.",
    ],
    kit: "Cable; Clear cover",
  }),
  used("xiaomi-others", "Realme GT 2 Pro, paper-feel back, 12 GB", 14000, {
    look: "phoneIsland sea",
    told: [
      "The back that feels like paper has gone slightly grey at the edges, no film can prevent that.",
      "Sharp 2K screen, no burn-in. Battery gets me from the morning walk to dinner.",
    ],
  }),
  unused("xiaomi-others", "Redmi 13C, 128 GB, sealed, won at Diwali tambola", 6500, {
    look: "phoneIsland blue",
    told: [
      "Sealed box; the pictures show the model, not this piece. We already have enough phones at home.",
      "No bill, because it was a prize from the housing society.",
    ],
  }),
  used("xiaomi-others", "Vivo V27, colour changing back, 8 GB", 12000, {
    look: "phone sea",
    told: [
      "The back still turns darker in the sun. Curved screen without a scratch, guard of the UV type.",
      "Speaker grille was cleaned. Sold because I inherited a newer one.",
    ],
    kit: "Charger; Hard cover",
  }),
  used("xiaomi-others", "Poco F5, 12 GB, Carbon, plays everything", 13500, {
    look: "phone graphite",
    told: [
      "Used for games and that shows only at the corners of the cover. Touch is quick everywhere, I tested with the drawing app.",
      "Battery drains about 12% in an hour of BGMI.",
    ],
  }),
  used("feature-phones", "Nokia 3310 of 2017, Blue, dual SIM", 1500, {
    look: "featurePhone blue",
    told: [
      "Snake is there. So is a torch, an FM radio and a battery that I charge on Sundays.",
      "2G only, so check that your operator still has 2G in your place.",
    ],
    kit: "Charger",
  }),
  used("feature-phones", "Nokia 110 4G, Teal, minor scratches, charger included", 1800, {
    look: "featurePhone teal",
    told: [
      "Works on Jio, speaks Hindi and English, has UPI without internet. Used by our watchman for a year.",
      "Scratches on the screen, all keys click.",
    ],
    kit: "Charger; Earphones",
  }),
  unused("feature-phones", "JioBharat V2, Red, gift not needed", 1200, {
    look: "featurePhone red",
    told: [
      "New in its box. Locked to Jio as they all are. My grandfather prefers his old one with bigger keys.",
    ],
    kit: "Box and bill; Charger and cable",
  }),
  used("feature-phones", "Senior phone with SOS key, White, big numbers", 1500, {
    look: "featurePhone white",
    told: [
      "Large keys, loud ringer, one key on the back calls the number you saved. Battery new since last year.",
      "The charging cradle is a little yellow. Everything works.",
    ],
    kit: "Cradle; Charger",
  }),
];
