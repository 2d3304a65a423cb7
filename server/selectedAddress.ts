import type { FastifyRequest } from "fastify";
import { type Address, selectedAddressHeader } from "#contract/delivery.ts";
import { uuidSchema } from "#contract/primitives.ts";
import type { Refusal } from "#contract/refusals.ts";
import { findAddress } from "#modules/delivery/addresses.ts";
import type { ServerContext } from "./context.ts";

/**
 * The delivery address that the request names, if it is this user's own. The header comes with every call of the web
 * app (R-PLACE-4); only a call that depends on the place asks for it.
 */
export async function readSelectedAddress(
  { database }: Pick<ServerContext, "database">,
  request: FastifyRequest,
  userId: string,
): Promise<Address | Refusal> {
  const header = request.headers[selectedAddressHeader];
  if (header === undefined || header === "") return { refused: "address_required" };
  const addressId = uuidSchema.safeParse(header);
  const address = addressId.success
    ? await findAddress(database.kysely, { userId, addressId: addressId.data })
    : null;
  return address ?? { refused: "not_found", what: "address" };
}
