import type { FastifyInstance } from "fastify";
import * as contract from "#contract/serviceMap.ts";
import {
  readPinCodesInBox,
  readServiceMap,
  readServicePlace,
  readServiceTile,
} from "#modules/delivery/serviceMap.ts";
import { vectorTile } from "#modules/delivery/vectorTile.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";
import { shortOfficeName } from "./map.ts";

/** The operators' map of where Blaze works. */
export function registerServiceMapRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.getServiceMap, () => readServiceMap(database));

  serve(app, contract.getServiceTile, async ({ params, reply }) => {
    const pinCodes = await readServiceTile(database, params);
    reply.type("application/vnd.mapbox-vector-tile");
    // The address of a tile names the state of the map: a change asks for another one.
    reply.header("cache-control", "private, max-age=300");
    return Buffer.from(
      vectorTile(
        "pin_codes",
        pinCodes.map(({ x, y, prefix, name, isServed, people }) => ({
          x,
          y,
          properties: { prefix, name: shortOfficeName(name), served: isServed ? 1 : 0, people },
        })),
      ),
    );
  });

  serve(app, contract.listPinCodesInBox, ({ query }) => readPinCodesInBox(database, query));

  serve(app, contract.getServicePlace, ({ params }) => readServicePlace(database, params.prefix));
}
