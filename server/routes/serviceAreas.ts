import type { FastifyInstance } from "fastify";
import * as contract from "#contract/serviceAreas.ts";
import { applyAreaList, previewAreaList } from "#modules/delivery/areaLists.ts";
import {
  downloadServiceAreas,
  readServiceAreas,
  removeServiceArea,
  setServiceArea,
} from "#modules/delivery/serviceAreas.ts";
import { readServiceInterests } from "#modules/delivery/serviceInterests.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { serve } from "../route.ts";
import { asFile } from "./sendFile.ts";

/** Where Blaze works, one beginning of pin codes at a time or by list. */
export function registerServiceAreaRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listServiceAreas, ({ query }) =>
    readServiceAreas(database, {
      ...pageOf(query, "text"),
      near: query.near,
      available: query.available === undefined ? undefined : query.available === "true",
    }),
  );

  serve(app, contract.downloadServiceAreas, async ({ reply }) =>
    asFile(reply, await downloadServiceAreas(database), {
      name: "service-areas.csv",
      type: "text/csv; charset=utf-8",
    }),
  );

  serve(app, contract.setServiceArea, ({ user, params, body }) =>
    setServiceArea(database, {
      prefix: params.prefix,
      available: body.available,
      pickupsPerSlot: body.pickups_per_slot,
      operatorId: user.id,
    }),
  );

  serve(app, contract.removeServiceArea, ({ params, user }) =>
    removeServiceArea(database, { prefix: params.prefix, operatorId: user.id }),
  );

  serve(app, contract.previewAreaList, ({ body }) => previewAreaList(database, body));

  serve(app, contract.applyAreaList, ({ body, user }) =>
    applyAreaList(database, { ...body, operatorId: user.id }),
  );

  serve(app, contract.listServiceInterests, async () => ({ results: await readServiceInterests(database) }));
}
