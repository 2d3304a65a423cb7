import type { AddressInfo } from "node:net";
import type { CallThings } from "#tests/api/callBodies.ts";
import { createMake } from "#tests/support/make.ts";
import { createMakeIdentity } from "#tests/support/makeIdentity.ts";
import { makeUpload } from "#tests/support/makeUpload.ts";
import { startTestServer, type TestServer } from "#tests/support/server.ts";
import type { Tokens } from "./hostileCalls.ts";

/** What the calls need to know; it goes to another process as it is. */
export type HostileWorld = { port: number; things: CallThings; tokens: Tokens; bystander: string };

const unlimited = String(1_000_000);

/** The server as production serves it, with limits that hide no handler, and somebody who only looks on. */
export async function startHostileWorld(): Promise<{ server: TestServer; world: HostileWorld }> {
  const limits = ["ADDRESS_READ_LIMIT", "ADDRESS_WRITE_LIMIT", "SESSION_READ_LIMIT", "SESSION_WRITE_LIMIT"];
  const names = [...limits, "COSTLY_CALL_LIMIT", "UPLOAD_HOUR_LIMIT"];
  const environment = Object.fromEntries(names.map((name) => [name, unlimited]));
  const server = await startTestServer({ production: true, environment, maxConnections: 10 });
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  return { server, world: { port, ...(await makeWorld(server)) } };
}

async function makeWorld(server: TestServer): Promise<Omit<HostileWorld, "port">> {
  const make = createMake(server.database);
  const makeIdentity = createMakeIdentity(server.context);
  const [user, owner, spare, bystander] = await Promise.all([
    make.user(),
    make.user(),
    make.user(),
    make.user(),
  ]);
  const operator = await make.user({ isOperator: true });
  const listing = await make.listing();
  await make.deposit({ listingId: listing.id, bidderId: owner.id });
  const order = await make.order({ buyerId: owner.id });
  const payment = await make.payment({ orderId: order.id, payerId: owner.id, status: "failed" });
  const things: CallThings = {
    strangerId: (await make.user()).id,
    bankAccountId: (await makeIdentity.bankAccount({ userId: owner.id })).id,
    otherBankAccountId: (await makeIdentity.bankAccount({ userId: owner.id })).id,
    businessId: (await makeIdentity.business({ userId: owner.id })).id,
    kycId: (await makeIdentity.kyc({ userId: (await make.user()).id })).id,
    productId: listing.id,
    otherProductId: (await make.listing()).id,
    endedProductId: (await make.listing({ status: "unsold", endsInMs: -60_000 })).id,
    categoryId: listing.categoryId,
    orderId: order.id,
    paymentId: payment.id,
    strikeId: await make.strike({ orderId: order.id }),
    addressId: (await make.address({ userId: owner.id })).id,
    deliveryAddressId: (await make.address({ userId: owner.id })).id,
    uploadId: (await makeUpload(server, { ownerId: owner.id })).id,
    otherUploadId: (await makeUpload(server, { ownerId: owner.id, purpose: "chat" })).id,
  };
  const tokens = {
    guest: "",
    user: await server.signIn(user.id),
    owner: await server.signIn(owner.id),
    operator: await server.signIn(operator.id),
    spare: await server.signIn(spare.id),
  };
  return { things, tokens, bystander: await server.signIn(bystander.id) };
}
