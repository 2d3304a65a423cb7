/** The rooms the pictures are taken in: wall, surface, what stands around, how the light falls. */

export type Light = "plain" | "window" | "jaali" | "leaves" | "blinds";

/** `props` stand at the side of the product, `flat` is the ground when it is seen from above. */
export type Setting = {
  wall: string;
  wallPaint?: string;
  dado: string;
  floor: string;
  floorPaint: string;
  flat: string;
  flatPaint: string;
  light: Light;
  props: readonly string[];
};

export const settings = {
  morning: {
    wall: "#dfe3dd",
    dado: "#7f9c98",
    floor: "#b98f67",
    floorPaint: "grain",
    flat: "#c79f74",
    flatPaint: "grain",
    light: "plain",
    props: ["frame"],
  },
  plant: {
    wall: "#ece7dc",
    dado: "#8fa083",
    floor: "#8a6242",
    floorPaint: "grain",
    flat: "#efe6da",
    flatPaint: "block",
    light: "window",
    props: ["plant"],
  },
  indigo: {
    wall: "#40557f",
    dado: "#2f3f63",
    floor: "#cfae84",
    floorPaint: "grain",
    flat: "#445a86",
    flatPaint: "ikat",
    light: "plain",
    props: ["frames"],
  },
  terrazzo: {
    wall: "#cfe0d6",
    dado: "#5f8a80",
    floor: "#e0d8cd",
    floorPaint: "terra",
    flat: "#e6dfd6",
    flatPaint: "terra",
    light: "leaves",
    props: ["vase"],
  },
  peach: {
    wall: "#ecc9ae",
    dado: "#b8694e",
    floor: "#a9775a",
    floorPaint: "grain",
    flat: "#e9c7ab",
    flatPaint: "speck",
    light: "jaali",
    props: [],
  },
  kota: {
    wall: "#e8e6df",
    wallPaint: "tile",
    dado: "#9fb0a8",
    floor: "#7f8a7c",
    floorPaint: "speck",
    flat: "#98a394",
    flatPaint: "speck",
    light: "plain",
    props: ["jars"],
  },
  chettinad: {
    wall: "#efe0bd",
    dado: "#4e7f7b",
    floor: "#c9795a",
    floorPaint: "chettinad",
    flat: "#c88566",
    flatPaint: "chettinad",
    light: "window",
    props: ["plant"],
  },
  marble: {
    wall: "#d9dee4",
    wallPaint: "plank",
    dado: "#8793a3",
    floor: "#eceae6",
    floorPaint: "marble",
    flat: "#f0eeea",
    flatPaint: "marble",
    light: "blinds",
    props: ["vase"],
  },
  brick: {
    wall: "#c98f78",
    wallPaint: "brick",
    dado: "#8d5846",
    floor: "#8d8983",
    floorPaint: "speck",
    flat: "#6f4a33",
    flatPaint: "grain",
    light: "plain",
    props: ["lamp"],
  },
  mustard: {
    wall: "#e3bd62",
    dado: "#5d6f74",
    floor: "#6d4a33",
    floorPaint: "grain",
    flat: "#dcb65c",
    flatPaint: "block",
    light: "window",
    props: ["books"],
  },
  cane: {
    wall: "#f0ece6",
    dado: "#c5a06c",
    floor: "#cdb48d",
    floorPaint: "weave",
    flat: "#d8bd90",
    flatPaint: "weave",
    light: "leaves",
    props: ["clock"],
  },
  slate: {
    wall: "#8e9a9c",
    wallPaint: "square",
    dado: "#4d5b60",
    floor: "#474a4e",
    floorPaint: "speck",
    flat: "#4d5156",
    flatPaint: "speck",
    light: "plain",
    props: ["plant"],
  },
  rose: {
    wall: "#e9d3d3",
    dado: "#9c5d68",
    floor: "#d2b294",
    floorPaint: "grain",
    flat: "#a9485a",
    flatPaint: "ikat",
    light: "blinds",
    props: ["frame"],
  },
  courtyard: {
    wall: "#dce8ee",
    dado: "#3f7fa6",
    floor: "#b9aea0",
    floorPaint: "square",
    flat: "#d5e2e6",
    flatPaint: "block",
    light: "leaves",
    props: ["plant"],
  },
} as const satisfies Readonly<Record<string, Setting>>;

export type SettingName = keyof typeof settings;
