import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { readMapTile, type TileKey } from "#modules/delivery/mapTile.ts";
import { vectorTile } from "#modules/delivery/vectorTile.ts";
import type { ServerContext } from "../context.ts";
import { sendUnknownAddress } from "../errors.ts";
import { apiPrefix } from "../route.ts";

type TileRequest = { Params: { zoom: string; x: string; y: string } };

/** Nearer views enlarge the tiles of this zoom: all offices stand on them already. */
const LARGEST_ZOOM = 12;

/**
 * The map's own layer: the post offices of a tile, as a vector tile. No borders: the official ones are a legal
 * matter, and the directory has none. It is no call of the contract, because the map library asks, not our client.
 */
export function registerMapRoutes(app: FastifyInstance, { database }: ServerContext): void {
  app.get<TileRequest>(
    `${apiPrefix}/map/tiles/:zoom/:x/:y`,
    { schema: { hide: true } },
    async (request, reply) => {
      const key = readTileKey(request.params);
      if (key === null) return sendUnknownAddress(reply);
      const offices = await readMapTile(database, key);
      const tile = vectorTile(
        "offices",
        offices.map(({ x, y, name, pinCode, kind }) => ({
          x,
          y,
          properties: { name: shortOfficeName(name), pin_code: pinCode, kind, rank: ranks[kind] },
        })),
      );
      const etag = `"${createHash("sha256").update(tile).digest("base64url").slice(0, 22)}"`;
      reply.header("cache-control", "public, max-age=86400").header("etag", etag);
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      return reply.type("application/vnd.mapbox-vector-tile").send(tile);
    },
  );
}

const ranks = { HO: 0, PO: 1, BO: 2 } as const;

/** On the map a place stands without the kind of its office: `Fraser Town S.O` is Fraser Town. */
export function shortOfficeName(office: string): string {
  return office.replace(/\s+(B\.?O|S\.?O|H\.?O|G\.?P\.?O)\.?$/i, "");
}

function readTileKey({ zoom, x, y }: TileRequest["Params"]): TileKey | null {
  const numbers = [zoom, x, y].map((text) => (/^\d{1,4}$/.test(text) ? Number(text) : -1));
  const [atZoom = -1, atX = -1, atY = -1] = numbers;
  const isTile =
    atZoom >= 0 && atZoom <= LARGEST_ZOOM && [atX, atY].every((at) => at >= 0 && at < 2 ** atZoom);
  return isTile ? { zoom: atZoom, x: atX, y: atY } : null;
}
