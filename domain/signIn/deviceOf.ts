export const deviceKinds = ["android", "iphone", "ipad", "windows", "mac", "chromebook", "linux"] as const;
export const browserKinds = ["edge", "opera", "samsung", "firefox", "chrome", "safari"] as const;
type DeviceKind = (typeof deviceKinds)[number];
type BrowserKind = (typeof browserKinds)[number];

/** Null where a browser says nothing that is known. */
type Device = { readonly device: DeviceKind | null; readonly browser: BrowserKind | null };

/** The first that fits counts: an Android phone also says Linux, a Chromebook also X11. */
const deviceSigns: readonly [DeviceKind, RegExp][] = [
  ["iphone", /\biPhone\b/],
  ["ipad", /\biPad\b/],
  ["android", /\bAndroid\b/],
  ["chromebook", /\bCrOS\b/],
  ["windows", /\bWindows NT\b/],
  ["mac", /\bMacintosh\b/],
  ["linux", /\bLinux\b/],
];

/** The first that fits counts: nearly all also say Chrome and Safari. */
const browserSigns: readonly [BrowserKind, RegExp][] = [
  ["edge", /\b(Edg|EdgA|EdgiOS)\//],
  ["opera", /\b(OPR|OPT)\//],
  ["samsung", /\bSamsungBrowser\//],
  ["firefox", /\b(Firefox|FxiOS)\//],
  ["chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["safari", /\bSafari\//],
];

/** What a person recognises their device by. Anybody can send any user agent, so nothing is decided by it. */
export function deviceOf(userAgent: string | undefined): Device {
  const text = (userAgent ?? "").slice(0, 500);
  return { device: firstFit(deviceSigns, text), browser: firstFit(browserSigns, text) };
}

function firstFit<Kind>(signs: readonly [Kind, RegExp][], text: string): Kind | null {
  return signs.find(([, sign]) => sign.test(text))?.[0] ?? null;
}
