import type { DemoListing } from "./listing.ts";
import { mint, opened, type Row, used } from "./row.ts";

/** What the seller who can sign in has behind him and before him. Days count back from the loading of the demo. */
export type OwnRow = {
  state: DemoListing["state"];
  categorySlug: string;
  row: Row;
  endedDaysAgo: number;
  bids: number;
};

const sold: readonly OwnRow[] = [
  {
    state: "sold",
    categorySlug: "phones",
    endedDaysAgo: 0.2,
    bids: 9,
    row: used("oneplus-google", "Google Pixel 7, 128 GB, Lemon, with two covers", 15500, {
      look: "phoneBar lime",
      told: [
        "Used for a year and a half with a cover. Battery fine, no repairs.",
        "Small mark on the frame at the SIM tray.",
      ],
      kit: "Two covers; Cable",
    }),
  },
  {
    state: "sold",
    categorySlug: "furniture",
    endedDaysAgo: 3,
    bids: 5,
    row: used("chairs", "Cane armchair, Oak, rust cushion, garden room", 4200, {
      look: "caneChair oak",
      told: [
        "Cane whole, joints tight. The cushion was made new in rust cotton.",
        "A repaired crack at the left foot.",
      ],
    }),
  },
  {
    state: "sold",
    categorySlug: "appliances",
    endedDaysAgo: 6,
    bids: 3,
    row: used("kitchen", "Morphy Richards 25 L microwave, White", 3500, {
      look: "microwave white",
      told: [
        "Convection, 25 litres, works without fault.",
        "The handle has a hairline crack that does not open.",
      ],
      kit: "Glass plate; Rack",
    }),
  },
  {
    state: "sold",
    categorySlug: "cameras",
    endedDaysAgo: 12,
    bids: 7,
    row: mint("lenses", "Nikon AF-S 35 mm f/1.8 G, DX", 6500, {
      look: "lens gold",
      told: ["Little used, clean glass, both caps and the hood.", "Autofocus silent and quick."],
      kit: "Hood; Both caps; Box and bill",
    }),
  },
];

const unsold: readonly OwnRow[] = [
  {
    state: "unsold",
    categorySlug: "gaming",
    endedDaysAgo: 1,
    bids: 0,
    row: used("virtual-reality", "Virtual reality holder for phones, Black", 1500, {
      look: "headset black",
      told: ["For looking into films on a phone. A curiosity more than a machine.", "Strap new."],
    }),
  },
  {
    state: "unsold",
    categorySlug: "televisions",
    endedDaysAgo: 4,
    bids: 0,
    row: used("projectors", "Slide projector, White, needs a lamp", 6000, {
      look: "projector white",
      told: ["Mechanism works, lamp is gone and hard to find.", "For somebody who likes to repair."],
    }),
  },
  {
    state: "unsold",
    categorySlug: "furniture",
    endedDaysAgo: 9,
    bids: 0,
    row: used("storage", "Wardrobe, repainted Black, three doors", 12000, {
      look: "wardrobe black",
      told: ["Repainted black by hand, solid inside. Mirror new.", "Very heavy; price includes the keys."],
      kit: "Keys",
    }),
  },
];

const drafts: readonly OwnRow[] = [
  {
    state: "draft",
    categorySlug: "laptops",
    endedDaysAgo: 0,
    bids: 0,
    row: opened("windows-laptops", "Dell Inspiron 14, Ryzen 7, 16 GB", 33000, {
      look: "laptop blue",
      told: ["Box opened, set up once and reset."],
      kit: "Charger and cable; Box and bill",
    }),
  },
  {
    state: "draft",
    categorySlug: "bicycles",
    endedDaysAgo: 0,
    bids: 0,
    row: used("mountain-bicycles", "Scott Sub hybrid, to be photographed", 16000, {
      look: "mountainBicycle green",
      told: [],
    }),
  },
  {
    state: "draft",
    categorySlug: "instruments",
    endedDaysAgo: 0,
    bids: 0,
    row: used("", "Old sitar, ask Baba about the maker", 0, { look: "violin amber", told: [] }),
  },
];

export const ownRows: readonly OwnRow[] = [...sold, ...unsold, ...drafts];
