import sharp from "sharp";

type Photograph = { width?: number; height?: number; hue?: number };

/**
 * A JPEG as a phone takes it: gradients, sharp edges, the noise of a sensor, turned by its EXIF, which also tells the
 * place and the device.
 */
export async function takePhotograph({
  width = 1600,
  height = 1200,
  hue = 20,
}: Photograph = {}): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="${width}" height="${height}">
    <defs>
      <linearGradient id="wall" x2="0" y2="1"><stop stop-color="hsl(${hue},30%,82%)"/>
        <stop offset="1" stop-color="hsl(${hue},26%,56%)"/></linearGradient>
      <linearGradient id="glass" x2="1" y2="1"><stop stop-color="#2a3140"/><stop offset="0.5" stop-color="#0d1016"/>
        <stop offset="1" stop-color="#39455c"/></linearGradient>
    </defs>
    <rect width="400" height="300" fill="url(#wall)"/>
    <rect y="210" width="400" height="90" fill="hsl(${hue},34%,34%)"/>
    <ellipse cx="205" cy="262" rx="84" ry="12" fill="#000" opacity="0.3"/>
    <rect x="140" y="28" width="120" height="232" rx="18" fill="#111"/>
    <rect x="147" y="38" width="106" height="212" rx="10" fill="url(#glass)"/>
    <circle cx="200" cy="48" r="4" fill="#000"/>
  </svg>`;
  const noise = { type: "gaussian" as const, mean: 128, sigma: 24 };
  const grain = await sharp({ create: { width, height, channels: 3, background: "#808080", noise } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(scene))
    .resize(width, height)
    .composite([{ input: grain, blend: "soft-light" }])
    .withExif({
      IFD0: { Make: "Tester", Model: "Pocket camera" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "13/1 0/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "77/1 37/1 0/1",
      },
    })
    .jpeg({ quality: 88 })
    .toBuffer();
}
