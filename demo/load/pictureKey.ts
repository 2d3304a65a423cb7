import type { PictureRequest } from "../pictures/drawPicture.ts";

/** The name of a drawing in the store: the same for every listing that shows it. */
export function pictureKey({ subject, colourway, view, setting }: PictureRequest): string {
  const words = [subject, colourway, view, setting].join("-");
  return `demo-${words.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.svg`;
}
