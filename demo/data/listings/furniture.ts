import { mint, type Row, unused, used } from "../row.ts";

export const furnitureRows: readonly Row[] = [
  used("sofas", "Two-seater sofa, teak frame, new covers", 7000, {
    look: "sofa green",
    told: [
      "The frame is my grandmother's, the covers are from this April: bottle green, removable, washable.",
      "Springs were tied again by a karigar in Shivajinagar. 142 cm wide, 82 deep.",
    ],
    kit: "Two seat cushions; One yellow cushion",
  }),
  used("sofas", "Urban Ladder two-seater, Grey, city flat size", 8500, {
    look: "sofa grey",
    told: [
      "It went up to the third floor by the stairs, so it will come down too. Feet screw off.",
      "Cloth is even, one seam on the back was sewn again.",
    ],
  }),
  mint("sofas", "Loveseat in rust linen, eight months old", 12500, {
    look: "sofa rust",
    told: [
      "Bought for a photo studio and sat on for photographs. No stain, no sag, no pets.",
      "Linen mix, dry cleaning only. 150 cm.",
    ],
    kit: "Cushion in cream",
  }),
  used("sofas", "Two-seater, Blue velvet, from a reading room", 6500, {
    look: "sofa blue",
    told: [
      "A private library closed and I took four of these. Velvet is worn shiny on the arms.",
      "Solid wood inside, heavy, does not creak.",
    ],
  }),
  used("sofas", "L-shaped sofa, Plum, six people watch cricket on it", 16500, {
    look: "sectional plum",
    told: [
      "Left-hand long seat with storage under it. Parts come apart with two bolts.",
      "One cushion of the long seat is softer than the others. 240 by 165 cm.",
    ],
    kit: "Four cushions",
  }),
  used("sofas", "Pepperfry L-shape, Cream, washed and dried in the sun", 18500, {
    look: "sectional cream",
    told: [
      "Cream with two children was brave. Covers come off by a zip and were washed for the pictures.",
      "A pen line on the inner side of the chaise remains.",
    ],
    kit: "Spare cover for one arm",
  }),
  used("tables-desks", "Sheesham study table with two drawers", 4500, {
    look: "desk sheesham",
    told: [
      "Solid sheesham from Jodhpur, 120 by 60 cm. One drawer locks, key present.",
      "Ring of a tea glass on the right; I sanded and oiled it, it is nearly gone. Lamp and books stay with me.",
    ],
    kit: "Key",
  }),
  used("tables-desks", "White study desk, 120 cm, drawers on the right", 3200, {
    look: "desk white",
    told: [
      "Light, easy to put together, we keep the plan of the screws. White top without swelling.",
      "A clamp of a monitor arm left a dent at the back edge.",
    ],
    kit: "Screws and plan",
  }),
  mint("tables-desks", "Walnut writing desk by a Pune carpenter, 140 cm", 11500, {
    look: "desk walnut",
    told: [
      "Made to order last year, dovetailed drawers, shellac. My back now wants a standing desk.",
      "Cable hole with a wooden lid.",
    ],
  }),
  used("tables-desks", "Dining table for four, Oak finish, with two chairs", 8500, {
    look: "diningTable oak",
    told: [
      "Table 120 by 75 with two of the four chairs, the others have found a home. Rubberwood.",
      "Heat mark of a pressure cooker at one end, half a palm large.",
    ],
    kit: "Two chairs",
  }),
  used("tables-desks", "Sheesham dining set, six feet, two chairs restored", 14500, {
    look: "diningTable sheesham",
    told: [
      "Heavy. Please count on three people. Chairs got new cane seats and stand firm.",
      "Top oiled with linseed in summer. No woodworm, carpenter looked.",
    ],
    kit: "Two chairs; Bottle of oil",
  }),
  used("chairs", "Green Soul mesh office chair, Black, no headrest", 3800, {
    look: "officeChair black",
    told: [
      "The model without headrest. Gas lift holds, tilt locks in two positions.",
      "Left arm pad has a cut from a cutter.",
    ],
  }),
  used("chairs", "Featherlite Versa, Blue, from a closed startup", 4500, {
    look: "officeChair blue",
    told: [
      "We had forty, the company had less luck. Castors for hard floors are new.",
      "Seat cloth cleaned by machine. Sticker of the asset number came off with a shadow.",
    ],
  }),
  mint("chairs", "Ergonomic chair, White frame, Grey mesh, lumbar support", 8200, {
    look: "officeChair grey",
    told: [
      "Sat on for five weeks. I am 190 cm and it is made for people up to 180.",
      "Every lever works, bill is in the pocket under the seat.",
    ],
    kit: "Bill; Tools",
  }),
  used("chairs", "Cane armchair, teak, straight from the verandah", 3500, {
    look: "caneChair teak",
    told: [
      "Cane rewoven two years ago by a blind weavers' workshop, tight as a drum. Seat cushion included.",
      "The left arm has the dark polish of many afternoons.",
    ],
    kit: "Cushion",
  }),
  used("chairs", "Rosewood planter's chair, yellow cushion, from Coonoor", 9500, {
    look: "caneChair rosewood",
    told: [
      "From a tea bungalow. Rosewood, as heavy as it looks, with old repairs done properly in brass.",
      "Papers of the auction at the estate are included.",
    ],
    kit: "Cushion; Auction papers",
  }),
  used("beds", "Queen bed, sheesham, without mattress", 12500, {
    look: "bed sheesham",
    told: [
      "Bolts, no nails, so it comes apart in twenty minutes. Slats are all there, I counted eighteen.",
      "Scratch marks of a cat on one leg. Mattress and linen in the picture are not part of it.",
    ],
    kit: "Slats; Bolts and key",
  }),
  used("beds", "King bed, Walnut finish, with headboard", 14500, {
    look: "bed walnut",
    told: [
      "72 by 78 inches. Engineered wood with veneer, strong, not for dragging.",
      "Veneer is chipped at the foot end where the vacuum cleaner always hit it. Mattress not included.",
    ],
  }),
  mint("beds", "White queen bed, guest room, ten nights used", 13500, {
    look: "bed white",
    told: [
      "Our guests prefer the hotel. Pine, painted white, headboard of planks.",
      "Box storage is not there; you can sweep under it. Without mattress.",
    ],
    kit: "Slats; Screws; Bill",
  }),
  used("storage", "Bookshelf in sheesham, four shelves, 180 cm", 5500, {
    look: "bookcase sheesham",
    told: [
      "Carried my law books, and they are heavier than yours. Shelves straight.",
      "Books, globe and plant are decoration. Two baskets go with it.",
    ],
    kit: "Two baskets; Wall bracket",
  }),
  used("storage", "White open bookshelf, children's room, 80 cm wide", 2800, {
    look: "bookcase white",
    told: [
      "Stickers came off with oil, one dinosaur insisted. Edge band glued again at the bottom.",
      "Must be fixed to the wall, bracket included.",
    ],
    kit: "Bracket; Two baskets",
  }),
  unused("storage", "Black bookcase, flat-packed, carton slightly torn", 4500, {
    look: "bookcase black",
    told: [
      "Never built. Carton tore at a corner in the goods lift, boards inside are fine: I opened and looked at each.",
      "Picture shows its twin that stands in my hall.",
    ],
    kit: "Carton; Screws and plan",
  }),
  used("storage", "Three-door wardrobe with mirror, Oak, two metres", 9500, {
    look: "wardrobe oak",
    told: [
      "Middle door with mirror, hanging left, shelves right, locker inside with a key.",
      "Doors were set again and close without a gap. Comes apart, needs a carpenter for two hours.",
    ],
    kit: "Keys",
  }),
  used("storage", "Sheesham wardrobe, carved handles, from Saharanpur", 18500, {
    look: "wardrobe sheesham",
    told: [
      "Bought for our wedding in 2009. Solid, waxed every year, smells of neem leaves.",
      "Mirror has a dark spot of age in the lower corner.",
    ],
    kit: "Two keys",
  }),
];
