import type { FastifyInstance } from "fastify";
import * as contract from "#contract/home.ts";
import { saveBanner } from "#modules/catalogue/home/changeBanner.ts";
import { setHomeSections } from "#modules/catalogue/home/changeSections.ts";
import { readHome, readHomeRules } from "#modules/catalogue/home/readHome.ts";
import { readDashboard } from "#modules/catalogue/readDashboard.ts";
import type { ServerContext } from "../context.ts";
import { readerOf } from "../readerOf.ts";
import { serve } from "../route.ts";

/** What the home page shows, as operators set it. */
export function registerHomeRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;

  serve(app, contract.readHome, () => readHomeRules(database.kysely));

  serve(app, contract.setHomeSections, ({ body: { home_sections: sections, seen }, user }) =>
    setHomeSections(database, { sections, seen, operatorId: user.id }),
  );

  serve(app, contract.previewHome, async ({ body: { home_sections: sections } }) => {
    const home = await readHome(database.kysely);
    return await readDashboard(database, readerOf(context, null), { ...home, sections });
  });

  serve(app, contract.addBanner, ({ body: banner, user }) =>
    saveBanner(database, { id: null, banner, operatorId: user.id }),
  );

  serve(app, contract.changeBanner, ({ params, query, body: banner, user }) =>
    saveBanner(database, { id: params.id, banner, seen: query.seen, operatorId: user.id }),
  );

  serve(app, contract.removeBanner, ({ params, query, user }) =>
    saveBanner(database, { id: params.id, banner: null, seen: query.seen, operatorId: user.id }),
  );
}
