import { ProtobufWriter } from "./protobufWriter.ts";

/** A point of a tile with what is known about it; 0 is the west and north edge, 1 the other. */
export type TilePoint = {
  readonly x: number;
  readonly y: number;
  readonly properties: Readonly<Record<string, string | number>>;
};

/** How many steps a tile's side has. */
const EXTENT = 4096;
const VERSION = 2;
const POINT = 1;
const MOVE_TO_ONE = 9;

/**
 * A vector tile of one layer of points, as the map library reads it (Mapbox Vector Tile specification 2.1: layer 3 of
 * the tile; in it version 15, name 1, features 2, keys 3, values 4, extent 5). PostGIS would write it; this is the
 * part of the format that points need.
 */
export function vectorTile(layerName: string, points: readonly TilePoint[]): Buffer {
  const keys = new Numbering<string>();
  const values = new Numbering<string | number>();
  const layer = new ProtobufWriter();
  layer.number(15, VERSION);
  layer.text(1, layerName);
  for (const point of points) layer.bytes(2, feature(point, keys, values));
  for (const key of keys.all()) layer.text(3, key);
  for (const value of values.all()) layer.bytes(4, propertyValue(value));
  layer.number(5, EXTENT);
  const tile = new ProtobufWriter();
  tile.bytes(3, layer.finish());
  return tile.finish();
}

/** Tags are pairs of places in the layer's lists of keys and of values; the geometry one move from the corner. */
function feature(
  { x, y, properties }: TilePoint,
  keys: Numbering<string>,
  values: Numbering<string | number>,
) {
  const tags = Object.entries(properties).flatMap(([key, value]) => [keys.of(key), values.of(value)]);
  const writer = new ProtobufWriter();
  writer.packed(2, tags);
  writer.number(3, POINT);
  writer.packed(4, [MOVE_TO_ONE, zigzag(Math.round(x * EXTENT)), zigzag(Math.round(y * EXTENT))]);
  return writer.finish();
}

function propertyValue(value: string | number): Buffer {
  const writer = new ProtobufWriter();
  if (typeof value === "string") writer.text(1, value);
  else writer.number(5, value);
  return writer.finish();
}

/** Small numbers either side of zero become small numbers without a sign. */
function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

/** Gives each different thing a number, in the order in which they come. */
class Numbering<Thing> {
  readonly #numbers = new Map<Thing, number>();

  of(thing: Thing): number {
    const known = this.#numbers.get(thing);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(thing, number);
    return number;
  }

  all(): Iterable<Thing> {
    return this.#numbers.keys();
  }
}
