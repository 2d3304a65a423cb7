/**
 * Every icon of the app and the weights it is used in, by its name in Phosphor. tools/buildIcons.ts draws
 * exactly these into /static/icons.svg, so that a phone fetches no picture that nobody shows; an icon or
 * weight missing here does not compile where it is used. Regular stands in controls, bold at 18 px and
 * under, fill for a standing or the chosen tab.
 */
export const iconWeights = {
  "app-store-logo": ["regular"],
  "arrow-circle-up": ["regular", "bold", "fill"],
  "arrow-clockwise": ["regular", "bold"],
  "arrow-left": ["bold"],
  "arrow-u-down-left": ["regular", "bold", "fill"],
  "arrows-clockwise": ["regular", "bold"],
  "arrows-down-up": ["regular"],
  bank: ["regular", "bold"],
  bed: ["regular"],
  bell: ["regular"],
  "bookmark-simple": ["regular", "fill"],
  briefcase: ["regular"],
  buildings: ["regular"],
  camera: ["regular"],
  "caret-down": ["bold"],
  "caret-left": ["bold"],
  "caret-right": ["bold"],
  "caret-up": ["bold"],
  "chat-circle-text": ["regular", "bold"],
  check: ["bold"],
  "check-circle": ["fill"],
  clock: ["regular", "bold", "fill"],
  "credit-card": ["regular"],
  crosshair: ["bold"],
  copy: ["regular"],
  "crown-simple": ["regular", "fill"],
  devices: ["regular"],
  "dots-six-vertical": ["bold"],
  "download-simple": ["regular"],
  "envelope-simple": ["bold"],
  eye: ["regular", "bold"],
  "eye-slash": ["regular"],
  "file-text": ["regular", "fill"],
  "film-strip": ["regular"],
  fingerprint: ["regular"],
  "flag-checkered": ["regular", "bold", "fill"],
  gavel: ["regular", "bold", "fill"],
  handshake: ["regular"],
  "hourglass-medium": ["regular", "bold", "fill"],
  "google-play-logo": ["fill"],
  house: ["regular", "fill"],
  image: ["regular"],
  info: ["fill"],
  leaf: ["fill"],
  "link-simple": ["regular"],
  list: ["regular"],
  "lock-simple": ["fill"],
  "magnifying-glass": ["regular"],
  "map-pin": ["regular", "bold"],
  minus: ["bold"],
  moon: ["regular"],
  package: ["fill"],
  "pencil-simple": ["bold"],
  plus: ["bold"],
  prohibit: ["fill"],
  "qr-code": ["regular"],
  question: ["fill"],
  ruler: ["regular"],
  "seal-check": ["regular", "fill"],
  "share-network": ["regular"],
  "shield-check": ["regular"],
  "sign-out": ["regular"],
  "sliders-horizontal": ["regular"],
  sparkle: ["fill"],
  star: ["regular", "bold", "fill"],
  sun: ["regular"],
  tag: ["regular", "fill"],
  translate: ["regular"],
  trash: ["regular", "bold"],
  tray: ["regular"],
  trophy: ["regular", "fill"],
  truck: ["regular", "bold"],
  "upload-simple": ["regular", "bold"],
  user: ["regular", "fill"],
  users: ["regular"],
  wallet: ["regular", "bold"],
  warning: ["regular", "fill"],
  "warning-circle": ["bold", "fill"],
  "whatsapp-logo": ["regular"],
  "wifi-slash": ["regular"],
  x: ["bold"],
  "x-circle": ["fill"],
} as const satisfies Record<string, readonly IconWeight[]>;

export type IconWeight = "regular" | "bold" | "fill";

/** The icons that are drawn in a weight. */
export type IconIn<Weight extends IconWeight> = {
  [Name in keyof typeof iconWeights]: Weight extends (typeof iconWeights)[Name][number] ? Name : never;
}[keyof typeof iconWeights];

/** An icon in a weight that it is drawn in. */
export type IconChoice =
  | { readonly name: IconIn<"regular">; readonly weight?: "regular" }
  | { readonly name: IconIn<"bold">; readonly weight: "bold" }
  | { readonly name: IconIn<"fill">; readonly weight: "fill" };
