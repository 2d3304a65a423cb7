import type { FastifyInstance, FastifyReply } from "fastify";
import * as contract from "#contract/delivery.ts";
import * as ratesContract from "#contract/deliveryRates.ts";
import { findPlace as findPlaceCall } from "#contract/places.ts";
import { readAddresses } from "#modules/delivery/addresses.ts";
import { listRates, setDeliveryRate, setWeightClass } from "#modules/delivery/deliveryRates.ts";
import { findPlace } from "#modules/delivery/places.ts";
import { readNearestOffices, readPinCodeOffices, readPostOffice } from "#modules/delivery/postOffices.ts";
import { removeAddress } from "#modules/delivery/removeAddress.ts";
import { addAddress, changeAddress } from "#modules/delivery/saveAddress.ts";
import { askForService } from "#modules/delivery/serviceInterests.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

export function registerDeliveryRoutes(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.listPinCodeOffices, async ({ query, reply }) => {
    keepForAnHour(reply);
    return { results: await readPinCodeOffices(database, query.pin_code) };
  });

  serve(app, contract.getPinCodeOffice, ({ query }) => readPostOffice(database, query.pin_code_id));

  serve(app, contract.nearestOffices, async ({ query, reply }) => {
    keepForAnHour(reply);
    const place = { lat: query.lat, lon: query.lon };
    return { results: await readNearestOffices(database, { place, limit: query.limit }) };
  });

  serve(app, findPlaceCall, async ({ query, reply }) => {
    keepForAnHour(reply);
    const { words, name_is: nameIs, pin_code: pinCode = null } = query;
    return await findPlace(database, { words, nameIs, pinCode });
  });

  serve(app, contract.listAddresses, async ({ user }) => ({
    results: await readAddresses(database, user.id),
  }));

  serve(app, contract.addAddress, ({ user, body }) => addAddress(database, { userId: user.id, body }));

  serve(app, contract.changeAddress, ({ user, params, body }) =>
    changeAddress(database, { userId: user.id, addressId: params.id, body }),
  );

  serve(app, contract.removeAddress, ({ user, params }) =>
    removeAddress(database, { userId: user.id, addressId: params.id }),
  );

  serve(app, contract.askForService, ({ user, params }) =>
    askForService(database, { userId: user.id, addressId: params.id }),
  );

  registerRateRoutes(app, database);
}

function registerRateRoutes(app: FastifyInstance, database: ServerContext["database"]): void {
  serve(app, ratesContract.listDeliveryRates, () => listRates(database));

  serve(app, ratesContract.setDeliveryRate, ({ user, body }) =>
    setDeliveryRate(database, { rate: body, operatorId: user.id }),
  );

  serve(app, ratesContract.setWeightClass, ({ params, body, user }) =>
    setWeightClass(database, {
      categoryId: params.id,
      weightClass: body.weight_class,
      operatorId: user.id,
    }),
  );
}

/** The directory changes with a release at most, and says nothing about who asks. */
function keepForAnHour(reply: FastifyReply): void {
  reply.header("cache-control", "public, max-age=3600");
}
