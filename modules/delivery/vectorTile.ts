import { fromVectorTileJs, GeoJSONWrapper } from "@maplibre/vt-pbf";

/** A point of a tile with what is known about it; 0 is the west and north edge, 1 the other. */
type TilePoint = {
  readonly x: number;
  readonly y: number;
  readonly properties: Record<string, string | number>;
};

/** How many steps a tile's side has. */
const EXTENT = 4096;

/** A vector tile of one layer of points, as the map library reads it (Mapbox Vector Tile specification 2.1). */
export function vectorTile(layerName: string, points: readonly TilePoint[]): Uint8Array {
  const layer = new GeoJSONWrapper(points.map(feature), { version: 2, extent: EXTENT });
  layer.name = layerName;
  return fromVectorTileJs({ layers: { [layerName]: layer } });
}

function feature({ x, y, properties }: TilePoint): ConstructorParameters<typeof GeoJSONWrapper>[0][number] {
  return { type: 1, geometry: [[Math.round(x * EXTENT), Math.round(y * EXTENT)]], tags: properties };
}
