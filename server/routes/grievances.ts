import type { FastifyInstance, FastifyRequest } from "fastify";
import * as contract from "#contract/grievances.ts";
import * as operators from "#contract/operatorGrievances.ts";
import { fileGrievance } from "#modules/grievances/fileGrievance.ts";
import { grievanceReportCsv, readGrievanceReport } from "#modules/grievances/grievanceReport.ts";
import {
  answerGrievance,
  decideGrievance,
  decideGrievanceAppeal,
  takeGrievance,
} from "#modules/grievances/handleGrievance.ts";
import { listGrievances, readGrievance } from "#modules/grievances/operatorGrievances.ts";
import {
  appealGrievance,
  findGrievance,
  listOwnGrievances,
  writeToGrievance,
} from "#modules/grievances/ownGrievances.ts";
import { reportPerson } from "#modules/grievances/reportPerson.ts";
import type { ServerContext } from "../context.ts";
import { pageOf } from "../pageOf.ts";
import { requestLanguage } from "../requestLanguage.ts";
import { serve } from "../route.ts";
import { asFile } from "./sendFile.ts";

export function registerGrievanceRoutes(app: FastifyInstance, context: ServerContext): void {
  registerGuests(app, context);
  registerOwn(app, context);
  registerDesk(app, context);
}

function registerGuests(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.fileGrievance, ({ body, request, idempotencyKey }) => {
    const { contact: by, ...grievance } = body;
    return fileGrievance(database, { by, idempotencyKey, ...sentFrom(request) }, grievance);
  });
  serve(app, contract.findGrievance, ({ body }) =>
    findGrievance(database, { by: body.contact, number: body.number }),
  );
  serve(app, contract.writeToGrievance, ({ body, idempotencyKey }) =>
    writeToGrievance(database, { by: body.contact, number: body.number, text: body.text, idempotencyKey }),
  );
  serve(app, contract.appealGrievance, ({ body, idempotencyKey }) =>
    appealGrievance(database, { by: body.contact, number: body.number, text: body.text, idempotencyKey }),
  );
}

function registerOwn(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, contract.fileOwnGrievance, ({ user, body, request, idempotencyKey }) =>
    fileGrievance(
      database,
      { by: { userId: user.id }, idempotencyKey, ...sentFrom(request) },
      { ...body, name: "" },
    ),
  );
  serve(app, contract.listOwnGrievances, ({ user, query }) =>
    listOwnGrievances(database, { userId: user.id, ...pageOf(query, "uuid") }),
  );
  serve(app, contract.readOwnGrievance, ({ user, params }) =>
    findGrievance(database, { by: { userId: user.id }, number: params.id }),
  );
  serve(app, contract.writeToOwnGrievance, ({ user, params, body, idempotencyKey }) =>
    writeToGrievance(database, { by: { userId: user.id }, number: params.id, ...body, idempotencyKey }),
  );
  serve(app, contract.appealOwnGrievance, ({ user, params, body, idempotencyKey }) =>
    appealGrievance(database, { by: { userId: user.id }, number: params.id, ...body, idempotencyKey }),
  );
  serve(app, contract.reportPerson, ({ user, body, request, idempotencyKey }) =>
    reportPerson(database, { userId: user.id, idempotencyKey, ...sentFrom(request) }, body),
  );
}

function registerDesk(app: FastifyInstance, { database }: ServerContext): void {
  serve(app, operators.listGrievances, ({ user, query }) => {
    const { show, family } = query;
    return listGrievances(database, { operatorId: user.id, show, family, ...pageOf(query, "uuid") });
  });
  serve(app, operators.readGrievance, ({ user, params }) =>
    readGrievance(database, { grievanceId: params.id, operatorId: user.id }),
  );
  serve(app, operators.takeGrievance, ({ user, params, body }) =>
    takeGrievance(database, {
      grievanceId: params.id,
      operatorId: user.id,
      insteadOf: body.instead_of,
    }),
  );
  serve(app, operators.answerGrievance, ({ user, params, body, idempotencyKey }) =>
    answerGrievance(database, {
      grievanceId: params.id,
      operatorId: user.id,
      text: body.text,
      idempotencyKey,
    }),
  );
  serve(app, operators.decideGrievance, ({ user, params, body }) =>
    decideGrievance(database, { grievanceId: params.id, operatorId: user.id, ...body }),
  );
  serve(app, operators.decideGrievanceAppeal, ({ user, params, body }) =>
    decideGrievanceAppeal(database, { grievanceId: params.id, operatorId: user.id, ...body }),
  );
  serve(app, operators.readGrievanceReport, ({ query }) => readGrievanceReport(database, query.month));
  serve(app, operators.downloadGrievanceReport, async ({ query, reply }) => {
    const csv = grievanceReportCsv(await readGrievanceReport(database, query.month));
    return asFile(reply, csv, { name: `grievances-${query.month}.csv`, type: "text/csv; charset=utf-8" });
  });
}

function sentFrom(request: FastifyRequest) {
  return { language: requestLanguage(request), networkAddress: request.ip };
}
