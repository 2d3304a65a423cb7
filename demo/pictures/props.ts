import { z } from "zod";
import { readData } from "../readData.ts";
import { readDrawing } from "./readDrawing.ts";
import { type Place, placeSchema } from "./subjects.ts";

const spotSchema = z.strictObject({
  /** A file of drawings/props. */
  drawing: z.string(),
  /** Where the foot of the drawing stands on the surface, this far below its edge; without it, on the wall. */
  stands: z.strictObject({ x: z.number(), below: z.number(), scale: z.number() }).optional(),
});

/** What may stand around a product, by name and by the places that it fits. */
const spots = readData("pictures/props.json", z.record(z.string(), z.partialRecord(placeSchema, spotSchema)));

/** Draws a prop; one that does not fit the place draws nothing. */
export function drawProp(name: string, { place, horizon }: { place: Place; horizon: number }): string {
  const spot = spots[name]?.[place];
  if (spot === undefined) return "";
  const drawing = readDrawing(`drawings/props/${spot.drawing}`);
  if (spot.stands === undefined) return drawing;
  const { x, below, scale } = spot.stands;
  return `<g transform="translate(${x} ${horizon + below}) scale(${scale})">${drawing}</g>`;
}
