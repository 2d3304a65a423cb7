import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  deleteUpload as deleteUploadCall,
  listFileAccess as listFileAccessCall,
  readFile,
  readFileAsOperator,
  uploadFile,
} from "#contract/media.ts";
import { isRefusal, type Refusal } from "#contract/refusals.ts";
import { hasRight } from "#domain/operators/operatorRights.ts";
import { countUploadTry } from "#modules/media/countUploadTry.ts";
import { deleteUpload } from "#modules/media/deleteUpload.ts";
import { keepUpload } from "#modules/media/keepUpload.ts";
import { listFileAccess } from "#modules/media/listFileAccess.ts";
import { isMediaKey, mediaContentType } from "#modules/media/mediaKey.ts";
import { type OpenFile, openUpload, openUploadAsOperator } from "#modules/media/openUpload.ts";
import { createSocialPictures } from "#modules/media/socialPicture.ts";
import { mostBytesOf } from "#modules/media/uploadRules.ts";
import type { ServerContext } from "../context.ts";
import { sendUnknownAddress } from "../errors.ts";
import { receiveFile } from "../receiveFile.ts";
import { serve } from "../route.ts";
import { sendFile } from "../sendFile.ts";
import { sendRefusal } from "../sendRefusal.ts";
import { createUnderWay } from "../underWay.ts";

type KeyRequest = { Params: { key: string } };

export function registerMediaRoutes(app: FastifyInstance, context: ServerContext): void {
  registerPublicMedia(app, context);
  registerFileCalls(app, context);
  // Only this call takes multipart bodies; any other answers that it does not.
  app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    registerUpload(scope, context);
  });
  app.addHook("onReady", () => context.mediaParts.incoming.forgetOld());
}

/** Public media stand outside the API: browsers fetch them, and keep them for good, because they never change. */
function registerPublicMedia(app: FastifyInstance, { media, mediaParts }: ServerContext): void {
  const socialPictures = createSocialPictures(mediaParts);

  app.get<KeyRequest>("/media/:key", { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params;
    const size = isMediaKey(key) ? await media.sizeOf(key) : null;
    if (size === null) return sendUnknownAddress(reply);
    keepForGood(reply);
    const open = async (range?: { start: number; end: number }) => {
      const stream = await media.open(key, range);
      if (!stream) throw new Error(`the media store lost ${key}`);
      return stream;
    };
    return reply.send(await sendFile(request, reply, { contentType: mediaContentType(key), size, open }));
  });

  app.get<KeyRequest>("/media/:key/social.jpg", { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params;
    const bytes = isMediaKey(key) ? await socialPictures.read(key) : null;
    if (bytes === "busy") return sendRefusal(reply, { refused: "busy", retry_after_seconds: 5 });
    return bytes ? keepForGood(reply).type("image/jpeg").send(bytes) : sendUnknownAddress(reply);
  });
}

function keepForGood(reply: FastifyReply): FastifyReply {
  return reply
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("cross-origin-resource-policy", "cross-origin");
}

/** A phone sends three at a time; one more for a second tab. Each may lie on the disk with 120 MB while it is looked at. */
const filesUnderWay = { mostOfOne: 4, most: 48, retryAfterSeconds: 5 };

function registerUpload(app: FastifyInstance, { database, mediaParts }: ServerContext): void {
  const underWay = createUnderWay(filesUnderWay);
  const { incoming, uploadHourLimit: hourLimit } = mediaParts;

  serve(app, uploadFile, async ({ user, query, request }) => {
    const { purpose = null, poster_for: posterFor = null } = query;
    if (purpose === "banner" && !hasRight(user.operator_roles, "set_rules"))
      return { refused: "not_found", what: "purpose" };
    const limited = await countUploadTry(database, { userId: user.id, hourLimit });
    if (limited) return limited;
    const kept = await underWay.run(user.id, () =>
      incoming.withFolder(async (folder) => {
        const received = await receiveFile(request, { folder, mostBytes: mostBytesOf(purpose ?? "listing") });
        if (isRefusal(received)) return received;
        return keepUpload(database, mediaParts, {
          ownerId: user.id,
          purpose,
          posterFor,
          folder,
          ...received,
        });
      }),
    );
    return isRefusal(kept) ? kept : { data: kept };
  });
}

function registerFileCalls(app: FastifyInstance, { database, mediaParts }: ServerContext): void {
  serve(app, readFile, async ({ user, params, query, request, reply }) =>
    sendPrivate(
      request,
      reply,
      await openUpload(database, mediaParts, { uploadId: params.id, width: query.width, readerId: user.id }),
    ),
  );
  serve(app, readFileAsOperator, async ({ user, params, query, request, reply }) => {
    const seesIdentity = hasRight(user.operator_roles, "review_kyc");
    const wish = { uploadId: params.id, width: query.width, operatorId: user.id, seesIdentity };
    return sendPrivate(request, reply, await openUploadAsOperator(database, mediaParts, wish));
  });
  serve(app, listFileAccessCall, ({ params }) => listFileAccess(database, params.id));
  serve(app, deleteUploadCall, ({ user, params }) =>
    deleteUpload(database, mediaParts.media, { uploadId: params.id, ownerId: user.id }),
  );
}

/** Kept by nobody on the way; a document is saved and not shown, because it is as its sender made it. */
async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile | Refusal,
): Promise<unknown> {
  if (isRefusal(file)) return file;
  const disposition = file.contentType === "application/pdf" ? "attachment" : "inline";
  reply
    .header("cache-control", "private, no-store")
    .header("content-disposition", `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  return sendFile(request, reply, file);
}
