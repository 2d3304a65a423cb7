import type { FastifyInstance } from "fastify";
import * as contract from "#contract/home.ts";
import { dashboard, guestDashboard } from "#contract/homeFeed.ts";
import { isRefusal } from "#contract/refusals.ts";
import { saveBanner } from "#modules/catalogue/home/changeBanner.ts";
import { setHomeSections } from "#modules/catalogue/home/changeSections.ts";
import { readHome, readHomeRules } from "#modules/catalogue/home/readHome.ts";
import { readDashboard } from "#modules/catalogue/readDashboard.ts";
import type { ServerContext } from "../context.ts";
import { readerOf } from "../readerOf.ts";
import { readFor } from "../readFor.ts";
import { serve } from "../route.ts";
import { readSelectedAddress } from "../selectedAddress.ts";

/** What the home page shows, and how operators set it. */
export function registerHomeRoutes(app: FastifyInstance, context: ServerContext): void {
  const { database, home } = context;

  serve(app, guestDashboard, ({ query: { filled } }) =>
    readFor(context, null, async (reads) =>
      readDashboard(reads, readerOf(context, null), { home: await home.read(), filled }),
    ),
  );

  serve(app, dashboard, async ({ user, request }) => {
    const address = await readSelectedAddress(context, request, user.id);
    if (isRefusal(address)) return address;
    if (!address.available) return { refused: "address_not_serviced", pin_code: address.pin_code };
    return readDashboard(database, readerOf(context, user), { home: await home.read() });
  });

  serve(app, contract.readHome, () => readHomeRules(database.kysely));

  serve(app, contract.setHomeSections, ({ body: { home_sections: sections, seen }, user }) =>
    setHomeSections(database, { sections, seen, operatorId: user.id }),
  );

  serve(app, contract.previewHome, async ({ body: { home_sections: sections } }) => {
    const kept = await readHome(database.kysely);
    return await readDashboard(database, readerOf(context, null), { home: { ...kept, sections } });
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
