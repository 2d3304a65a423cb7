import { mint, opened, type Row, used } from "../row.ts";

export const cameraRows: readonly Row[] = [
  used("dslr", "Canon EOS 200D II with 18–55 mm lens, 6,200 shots", 24000, {
    look: "slr black",
    told: [
      "Bought in March 2021, used for a college film club and two weddings. Sensor is clean, the screen has had a guard from the first day.",
      "Small shine on the grip, where the fingers lie.",
    ],
    kit: "18–55 mm lens; Box and bill; Charger; 32 GB card",
  }),
  used("dslr", "Nikon D5600 with two lenses, 14,800 shots", 27500, {
    look: "slr bordeaux",
    told: [
      "18–55 and 70–300, both AF-P, both without fungus: lived in a dry box with silica.",
      "The rubber at the thumb has become a little loose. Viewfinder has one speck.",
    ],
    kit: "Two lenses; Charger; Bag",
  }),
  used("dslr", "Canon EOS 80D body, 41,000 shots, from a studio", 26000, {
    look: "slr graphite",
    told: [
      "Third body of our studio. Shutter rated for a hundred thousand. Autofocus was checked with a chart in May.",
      "Worn paint on the mode wheel and at the strap rings.",
    ],
    kit: "Two batteries; Charger; Strap",
  }),
  used("dslr", "Nikon D750 body, full frame, shutter replaced in 2023", 45000, {
    look: "slr navy",
    told: [
      "Shutter replaced at the Nikon centre in Chennai in 2023, paper included; 9,400 since then.",
      "It has been to Ladakh, and there are two honest scratches on the base plate.",
    ],
    kit: "Battery; Charger; Service paper",
  }),
  used("dslr", "Canon EOS 1500D, first camera, 18–55 mm, 3,900 shots", 16500, {
    look: "slr brown",
    told: [
      "My first DSLR. I take all photos with the phone now, so the counter stands at 3,900.",
      "Wi-Fi works, flash works, bag is old.",
    ],
    kit: "18–55 mm lens; Charger; Bag",
  }),
  mint("mirrorless", "Fujifilm X-T30 II, Silver, body only, 2,100 shots", 52000, {
    look: "mirrorless silver",
    told: [
      "I bought it for the film looks and they are true. Kept with a leather half case, so no rub anywhere.",
      "Focus lever and dials are tight.",
    ],
    kit: "Half case; Box and bill; Charger and cable",
  }),
  used("mirrorless", "Sony A6400 with 16–50 mm, Black", 42000, {
    look: "mirrorless black",
    told: [
      "Vlogging camera with the screen that turns up. About 60 hours of video, 8,000 photographs.",
      "Kit lens zooms without noise. A hairline on the hot shoe.",
    ],
    kit: "16–50 mm lens; Two batteries; Charger",
  }),
  used("mirrorless", "Olympus OM-D E-M10, Tan leather, with pancake lens", 21500, {
    look: "mirrorless tan",
    told: [
      "The leather was changed to tan by a man in Colaba who does nothing else. It suits it.",
      "The stabiliser in the body works, the flash pops up. 14–42 pancake zoom.",
    ],
    kit: "14–42 mm lens; Charger; Wrist strap",
  }),
  used("mirrorless", "Sony A7 III body, 38,000 shots, wedding backup", 72000, {
    look: "mirrorless navy",
    told: [
      "Used as the second body at about thirty weddings. Sensor cleaned in July by the service centre.",
      "Rubber door of the card slot is soft and stays shut. All buttons respond.",
    ],
    kit: "Three batteries; Charger; Cage",
  }),
  opened("mirrorless", "Nikon Z fc, Moss green, opened, never outdoors", 56000, {
    look: "mirrorless green",
    told: [
      "Anniversary present that turned out to be a duplicate. The counter stands at 37.",
      "With the 28 mm special edition lens.",
    ],
    kit: "28 mm lens; Box and bill; Charger cable",
  }),
  used("lenses", "Canon EF 50 mm f/1.8 STM, the small one", 4500, {
    look: "lens gold",
    told: [
      "Sharp from f/2.2, quiet, light. Glass is clean; filter thread has one tiny bite.",
      "Comes with a hood from another maker that fits well.",
    ],
    kit: "Both caps; Hood",
  }),
  used("lenses", "Sigma 18–35 mm f/1.8 Art for Nikon", 32000, {
    look: "lens red",
    told: [
      "Heavy and worth it. Focus was adjusted with the USB dock for the D500, I can set it back.",
      "No dust ring, no oil, no fungus. Pouch is worn.",
    ],
    kit: "Hood; Both caps; Pouch",
  }),
  used("lenses", "Canon EF 70–200 mm f/4 L, White, tripod ring", 31000, {
    look: "lens white",
    told: [
      "The light one of the white ones, without stabiliser. Paint has two chips near the foot.",
      "Glass perfect. Used for birds at Ranganathittu.",
    ],
    kit: "Tripod ring; Hood; Soft case",
  }),
  mint("lenses", "Sony FE 85 mm f/1.8, portraits, like new", 28000, {
    look: "lens orange",
    told: [
      "Bought for one fashion project, mounted eleven times. Orange ring is as bright as on the first day.",
      "UV filter stayed on always.",
    ],
    kit: "Box and bill; Hood; UV filter",
  }),
  used("lenses", "Helios 44-2, 58 mm f/2, with adapter, swirly", 3800, {
    look: "lens green",
    told: [
      "Made in the USSR in 1978. Aperture ring turns like butter after a service in Pune; slight dust inside that no photo shows.",
      "Adapter to Canon EF is screwed on.",
    ],
    kit: "Adapter; Front cap",
  }),
  used("action-drones", "GoPro Hero 10 Black, three batteries, helmet mount", 15500, {
    look: "actionCamera black",
    told: [
      "Two seasons of riding to Coorg and back. Front glass replaced once, main lens clean.",
      "Gets warm in 5K as all of them do; I used 4K.",
    ],
    kit: "Three batteries; Charger; Helmet mount; Small bag",
  }),
  mint("action-drones", "DJI Osmo Action 3, Adventure set", 17500, {
    look: "actionCamera orange",
    told: [
      "Used on one dive trip to the Andamans and rinsed after each dive. Screens front and back are clear.",
      "Both quick mounts and the long stick included.",
    ],
    kit: "Stick; Three batteries; Case; Box and bill",
  }),
  used("action-drones", "Insta360 Go 2, White, thumb sized", 9500, {
    look: "actionCamera white",
    told: [
      "The one you stick to a shirt. Magnet pendant and case work; battery gives 20 minutes, as when new.",
      "Small scratch on the lens guard, which can be changed.",
    ],
    kit: "Charging case; Pendant; Pivot stand",
  }),
  used("action-drones", "DJI Mini 2, under 250 g, Fly More set", 27000, {
    look: "drone grey",
    told: [
      "Flown over our farm and two lakes, 6 hours 40 minutes in all. One landing in a bush, arms fine, propellers new.",
      "You are responsible for the rules where you fly it. Firmware up to date.",
    ],
    kit: "Three batteries; Charging hub; Bag; Controller",
  }),
  used("action-drones", "DJI Mavic Air 2, Sand skin, 4K at 60", 36000, {
    look: "drone sand",
    told: [
      "Serious camera drone, kept in its bag. Gimbal calibrates without complaint.",
      "Skin comes off without glue. One battery shows 61 cycles, the other 18.",
    ],
    kit: "Two batteries; Filters; Controller",
  }),
  used("instant-cameras", "Fujifilm Instax Mini 11, Lilac, 20 films", 3200, {
    look: "instantCamera lilac",
    told: [
      "Bought for my sister's mehendi. It was the most used thing of the evening, then it slept in a cupboard.",
      "Two packs of film, good until next year.",
    ],
    kit: "20 films; Strap; Batteries",
  }),
  mint("instant-cameras", "Instax Mini 12, Mint green, with album", 4000, {
    look: "instantCamera mint",
    told: [
      "Six photographs were taken: four good, two of my thumb. Selfie mirror spotless.",
      "The album holds 64 pictures.",
    ],
    kit: "Box and bill; Album; Strap",
  }),
  used("instant-cameras", "Polaroid Now, Cream and brown, prints square", 7200, {
    look: "instantCamera cream",
    told: [
      "The large square pictures. Film is not cheap, so it came out on birthdays only.",
      "Ejects smoothly; rollers cleaned after each pack.",
    ],
    kit: "Cable; Neck strap",
  }),
];
