import { encode } from "uqr";
import { titleLines } from "./titleLines.ts";

/** Everything that stands on a card, in the words of its reader. */
export type ShareCard = {
  readonly photo: string | null;
  readonly title: string;
  readonly label: string;
  readonly price: string;
  readonly ends: string;
  readonly asOf: string;
  readonly scan: string;
  readonly address: string;
};

/** A portrait of 4 to 5: chats show it whole. */
const card = { width: 1080, height: 1350, margin: 64 } as const;
const photoHeight = 790;
const codeSize = 264;

/** The light theme's, in both themes: a card lies in somebody else's app. */
const colours = { page: "#ffffff", tray: "#f5f3f1", ink: "#1e1a17", quiet: "#574f49", ember: "#ce3b0a" };

/** Draws the card of a listing as a PNG. Throws where the photograph or the drawing fails. */
export async function drawShareCard(shown: ShareCard): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = card.width;
  canvas.height = card.height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser draws nothing");
  const family = getComputedStyle(document.body).fontFamily;
  const [photo, logo] = await Promise.all([
    shown.photo === null ? null : loadPicture(shown.photo),
    loadPicture("/static/logo.png"),
    loadFonts(family, Object.values(shown).join("")),
  ]);
  fill(context, colours.page, [0, 0, card.width, card.height]);
  fill(context, colours.tray, [0, 0, card.width, photoHeight]);
  if (photo !== null) drawCover(context, photo);
  drawWords(context, family, shown);
  drawCode(context, shown.address);
  const logoWidth = (56 * logo.naturalWidth) / logo.naturalHeight;
  context.drawImage(logo, card.margin, card.height - card.margin - 56, logoWidth, 56);
  return await asPng(canvas);
}

type Box = readonly [x: number, y: number, width: number, height: number];

function fill(context: CanvasRenderingContext2D, colour: string, box: Box): void {
  context.fillStyle = colour;
  context.fillRect(...box);
}

async function loadPicture(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  return picture;
}

/**
 * A canvas draws in what is there: it waits for no font by itself. One of the family, Roboto of the device, may not be
 * there at all: the others are drawn with.
 */
async function loadFonts(family: string, text: string): Promise<void> {
  await Promise.allSettled(
    [400, 620, 680].map((weight) => document.fonts.load(`${weight} 48px ${family}`, text)),
  );
}

/** The middle of the photograph, as large as its place. */
function drawCover(context: CanvasRenderingContext2D, photo: HTMLImageElement): void {
  const { naturalWidth: width, naturalHeight: height } = photo;
  const scale = Math.max(card.width / width, photoHeight / height);
  const [shownWidth, shownHeight] = [card.width / scale, photoHeight / scale];
  const from = [(width - shownWidth) / 2, (height - shownHeight) / 2, shownWidth, shownHeight] as const;
  context.drawImage(photo, ...from, 0, 0, card.width, photoHeight);
}

function drawWords(context: CanvasRenderingContext2D, family: string, shown: ShareCard): void {
  const room = card.width - 3 * card.margin - codeSize;
  const write = (text: string, y: number, look: { weight: number; size: number; colour: string }) => {
    context.font = `${look.weight} ${look.size}px ${family}`;
    context.fillStyle = look.colour;
    context.fillText(text, card.margin, y, room);
  };
  context.font = `620 52px ${family}`;
  const widthOf = (text: string) => context.measureText(text).width;
  const lines = titleLines(shown.title, { widthOf, width: room, lines: 2 });
  lines.forEach((line, index) => {
    write(line, photoHeight + 84 + index * 64, { weight: 620, size: 52, colour: colours.ink });
  });
  const below = photoHeight + 84 + lines.length * 64;
  write(shown.label, below + 8, { weight: 400, size: 36, colour: colours.quiet });
  write(shown.price, below + 92, { weight: 680, size: 84, colour: colours.ink });
  write(shown.ends, below + 152, { weight: 620, size: 40, colour: colours.ember });
  write(shown.asOf, below + 198, { weight: 400, size: 30, colour: colours.quiet });
  context.textAlign = "center";
  context.font = `620 32px ${family}`;
  context.fillStyle = colours.ink;
  const middle = card.width - card.margin - codeSize / 2;
  context.fillText(shown.scan, middle, photoHeight + 64 + codeSize + 44, codeSize + card.margin);
  context.textAlign = "start";
}

/** Whole pixels for each square: a code that is smoothed is read badly. */
function drawCode(context: CanvasRenderingContext2D, address: string): void {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const square = Math.floor(codeSize / size);
  const left = card.width - card.margin - size * square;
  data.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark)
        fill(context, colours.ink, [left + x * square, photoHeight + 64 + y * square, square, square]);
    });
  });
}

function asPng(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error("nothing was drawn")) : resolve(blob)),
      "image/png",
    );
  });
}
