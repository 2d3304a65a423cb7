import { z } from "zod";
import { readData } from "../readData.ts";

const settingSchema = z.strictObject({
  wall: z.string(),
  wallPaint: z.string().optional(),
  /** The lower part of a wall outside. */
  dado: z.string(),
  floor: z.string(),
  floorPaint: z.string(),
  /** The ground when it is seen from above. */
  flat: z.string(),
  flatPaint: z.string(),
  /** How the light falls: a file of drawings/lights. */
  light: z.string().optional(),
  /** What stands at the side of the product, of props.json. */
  props: z.array(z.string()),
});
export type Setting = z.infer<typeof settingSchema>;

/** The rooms that the pictures are taken in, by name. */
export const settings = readData("pictures/settings.json", z.record(z.string(), settingSchema));
