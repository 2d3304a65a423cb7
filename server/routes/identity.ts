import type { FastifyInstance } from "fastify";
import * as contract from "#contract/identity.ts";
import { addBankAccount, ifscUnknown, readIfsc } from "#modules/identity/addBankAccount.ts";
import { listBankAccounts } from "#modules/identity/bankAccounts.ts";
import { findBankByIfsc } from "#modules/identity/ifscDirectory.ts";
import { readSellerAccounts } from "#modules/identity/readSellerAccounts.ts";
import { removeBankAccount } from "#modules/identity/removeBankAccount.ts";
import { removeBusiness } from "#modules/identity/removeBusiness.ts";
import { addBusiness, changeBusiness } from "#modules/identity/saveBusiness.ts";
import { submitKyc } from "#modules/identity/submitKyc.ts";
import { claimUploads } from "#modules/media/claimUploads.ts";
import type { ServerContext } from "../context.ts";
import { serve } from "../route.ts";

/** Bank accounts, businesses and KYC of the person who asks. */
export function registerIdentityRoutes(app: FastifyInstance, context: ServerContext): void {
  registerBankAccounts(app, context);
  registerSellers(app, context);
}

function registerBankAccounts(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;

  serve(app, contract.listBankAccounts, async ({ user }) => ({
    results: await listBankAccounts(database.kysely, user.id),
  }));

  serve(app, contract.addBankAccount, ({ user, body }) =>
    addBankAccount(context, {
      userId: user.id,
      bankName: body.bank_name,
      ifscCode: body.ifsc_code,
      accountNo: body.account_no,
    }),
  );

  serve(app, contract.removeBankAccount, ({ user, params }) =>
    removeBankAccount(database, { userId: user.id, accountId: params.id }),
  );

  serve(app, contract.findBank, async ({ query }) => {
    const code = await readIfsc(query.ifsc_code);
    if (code === null) return ifscUnknown("query");
    return { ifsc_code: code, bank_name: (await findBankByIfsc(code))?.bankName ?? null };
  });
}

function registerSellers(app: FastifyInstance, context: ServerContext): void {
  const { database } = context;

  serve(app, contract.readSellerAccounts, ({ user, query }) =>
    readSellerAccounts(database.kysely, { userId: user.id, country: query.country }),
  );

  serve(app, contract.addBusiness, ({ user, body }) =>
    addBusiness(context, {
      userId: user.id,
      businessName: body.business_name,
      gstin: body.identification_no,
    }),
  );

  serve(app, contract.changeBusiness, ({ user, params, body }) =>
    changeBusiness(context, {
      userId: user.id,
      businessId: params.id,
      businessName: body.business_name,
      gstin: body.identification_no ?? null,
    }),
  );

  serve(app, contract.removeBusiness, ({ user, params }) =>
    removeBusiness(database, { userId: user.id, businessId: params.id }),
  );

  serve(app, contract.submitKyc, async ({ user, body }) => {
    const fileId = body.identification_file ?? null;
    const uploadIds = fileId === null ? [] : [fileId];
    await claimUploads(context, { ownerId: user.id, purpose: "identity", uploadIds });
    return submitKyc(context, {
      userId: user.id,
      isBusiness: body.is_business,
      type: body.identification_type,
      number: body.identification_no,
      fileId,
      country: body.country,
    });
  });
}
