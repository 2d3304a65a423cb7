import { mint, opened, type Row, used } from "../row.ts";

export const laptopRows: readonly Row[] = [
  used("macbooks", "MacBook Air M1, 8 GB, 256 GB, battery 91%", 36000, {
    look: "laptop silver",
    told: [
      "Two years of a master's degree, mostly text and Zoom. 143 charge cycles, battery at 91%.",
      "A shiny spot on the space bar and two light scratches on the lid. No dents, never opened.",
    ],
    kit: "30 W charger and cable; Box and bill; Sleeve",
  }),
  mint("macbooks", "MacBook Air M2, Midnight, 8 GB, 512 GB", 58000, {
    look: "laptop black",
    told: [
      "Midnight shows fingerprints, not scratches: I wiped it and there are none to see.",
      "48 cycles. Sold since my new employer gave me a machine.",
    ],
    kit: "35 W charger; Cable; Box and bill",
  }),
  used("macbooks", "MacBook Pro 14, M1 Pro, 16 GB, 512 GB, editor's machine", 78000, {
    look: "laptop grey",
    told: [
      "Cut three documentaries on it. It never became loud. Display perfect, keyboard with slightly shiny vowels.",
      "Battery 86% after 402 cycles. Bottom has rubs from the edit desk.",
    ],
    kit: "67 W charger; MagSafe cable",
  }),
  used("macbooks", "MacBook Air 2017, 8 GB, good for typing", 13500, {
    look: "laptop grey",
    told: [
      "Old but honest. New battery from a local shop in 2024, lasts four hours. Stays on Monterey.",
      "Screen has a pressure mark in the upper right, visible on white only.",
    ],
  }),
  used("macbooks", "MacBook Air M1, Gold, 16 GB, with dongle set", 41000, {
    look: "laptop gold",
    told: [
      "The 16 GB version that people ask for. Bought from the campus shop, one owner.",
      "The lid was under a skin all the time. Trackpad, speakers and microphone tested with a call.",
    ],
    kit: "Charger; USB-C hub; HDMI adapter",
  }),
  used("windows-laptops", "Lenovo ThinkPad T14 Gen 2, 16 GB, 512 GB", 27000, {
    look: "laptop black",
    told: [
      "Retired by our office after three years, cleaned and with new thermal paste. Windows 11 Pro is activated.",
      "The red point has a new cap. Lid has the usual office scuffs.",
    ],
    kit: "65 W charger",
  }),
  used("windows-laptops", "Dell XPS 13, 11th gen i7, touch screen, 16 GB", 39000, {
    look: "laptop silver",
    told: [
      "Light, metal, with that screen without edges. Battery holds five hours of real work.",
      "Palm rest has a mark from a watch. Fan was cleaned in spring.",
    ],
    kit: "USB-C charger; Adapter; Box",
  }),
  mint("windows-laptops", "HP Pavilion 14, Ryzen 5, Rose gold, for college", 28500, {
    look: "laptop rose",
    told: [
      "Bought for an online course that I finished in four months. Film still on the lid.",
      "8 GB and 512 GB, second memory slot free.",
    ],
    kit: "Charger and cable; Box and bill; Backpack, unused",
  }),
  used("windows-laptops", "Asus VivoBook 15 OLED, i5 12th gen, Indie black", 30000, {
    look: "laptop grey",
    told: [
      "The OLED is lovely for films. No burn-in; I kept the taskbar hidden.",
      "The letter E is worn so that the light shines through more. I think it looks nice.",
    ],
    kit: "Charger",
  }),
  opened("windows-laptops", "Acer Swift Go 14, Core Ultra 5, opened at demo", 47000, {
    look: "laptop grey",
    told: [
      "Our shop's demo piece. It stood on the counter for seven weeks under a lock, lid open, nothing installed.",
      "16 GB and 512 GB. There is a mark of the lock at the right hinge.",
    ],
    kit: "Charger and cable; Box and bill",
  }),
  used("windows-laptops", "Microsoft Surface Laptop 4, 13.5 inch, Ice blue", 37000, {
    look: "laptop blue",
    told: [
      "The cloth around the keys is clean, which is rare. Touch and keyboard without fault.",
      "One of the two feet at the back is missing, so it sits on a sticker.",
    ],
    kit: "Surface charger",
  }),
  used("gaming-laptops", "Asus TUF F15, RTX 3050, 16 GB, 144 Hz", 38000, {
    look: "gamingLaptop red",
    told: [
      "Repasted by me last winter; stays under 80 degrees in GTA. Memory was doubled to 16 GB.",
      "W, A, S and D look tired, all keys work. Battery is for moving from room to room.",
    ],
    kit: "180 W charger; Cooling stand",
  }),
  used("gaming-laptops", "HP Victus 16, Ryzen 7, RTX 3060, 1 TB", 52000, {
    look: "gamingLaptop blue",
    told: [
      "Two years of evenings after work. The hinge creaks a little when it is cold, it always did.",
      "Display 144 Hz without dead pixels. Clean Windows with the maker's drivers.",
    ],
    kit: "200 W charger; Bill",
  }),
  mint("gaming-laptops", "Lenovo Legion Pro 5, RTX 4060, 16 inch, 1 TB", 82000, {
    look: "gamingLaptop violet",
    told: [
      "Ordered for 3D work, then I got a desktop. Barely 90 hours on the counter.",
      "Tall screen, per-key light, no coil whine. Invoice with GST number available.",
    ],
    kit: "300 W charger; Box and bill",
  }),
  used("gaming-laptops", "Acer Nitro 5, GTX 1650, i5, first gaming laptop", 26000, {
    look: "gamingLaptop amber",
    told: [
      "Plays Valorant at 120 and everything else on medium. Left speaker is a bit quieter than the right one.",
      "I added a 512 GB drive beside the first one.",
    ],
    kit: "Charger",
  }),
  used("desktops-monitors", "Dell UltraSharp 27 inch 4K, U2720Q, height stand", 17500, {
    look: "monitor black",
    told: [
      "One cable for picture and charging. Colours are even; I edited photographs on it.",
      "A scratch on the back plate from moving house. Stand moves in all directions.",
    ],
    kit: "Power cable; USB-C cable",
  }),
  used("desktops-monitors", "BenQ 24 inch eye-care monitor, two available, price each", 4800, {
    look: "monitor graphite",
    told: [
      "From a design studio that closed. This is for one of them; the other is listed when this one is sold.",
      "Full HD, HDMI and VGA, no dead pixels.",
    ],
    kit: "HDMI cable",
  }),
  mint("desktops-monitors", "LG 29 inch ultrawide, White, for two windows", 9500, {
    look: "monitor white",
    told: [
      "Two documents side by side without a line between. Used for a year of tax season.",
      "Box is there, with all foam, so it travels safely.",
    ],
    kit: "Box; Power brick; HDMI cable",
  }),
  used("desktops-monitors", "Gaming desktop, Ryzen 5 5600, RX 6600, with monitor", 42000, {
    look: "desktop blue",
    told: [
      "Built by me in 2022 and never overclocked. 16 GB, 1 TB NVMe, good power supply from Corsair.",
      "Comes with a 24 inch screen of 144 Hz. Every bill is in one folder.",
    ],
    kit: "Monitor; Keyboard and mouse; Folder with bills",
  }),
  used("desktops-monitors", "Office desktop i3 10th gen, 8 GB, with 22 inch screen", 12500, {
    look: "desktop green",
    told: [
      "Was our billing counter. Quiet, small, fast enough for Tally and the browser thanks to the SSD.",
      "Keyboard has dust of three years between keys; I blew out what I could.",
    ],
    kit: "Screen; Keyboard and mouse",
  }),
];
