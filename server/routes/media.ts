import type { FastifyInstance, FastifyReply } from "fastify";
import { isMediaKey, mediaContentType } from "#modules/media/mediaKey.ts";
import { createSocialPictures } from "#modules/media/socialPicture.ts";
import type { ServerContext } from "../context.ts";
import { sendUnknownAddress } from "../errors.ts";

type KeyRequest = { Params: { key: string } };

/** Pictures stand outside the API: browsers fetch them, and keep them for good, because they never change. */
export function registerMediaRoutes(app: FastifyInstance, { media }: ServerContext): void {
  const socialPictures = createSocialPictures(media);

  app.get<KeyRequest>("/media/:key", { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params;
    const bytes = isMediaKey(key) ? await media.get(key) : null;
    return bytes ? sendPicture(reply, mediaContentType(key), bytes) : sendUnknownAddress(reply);
  });

  app.get<KeyRequest>("/media/:key/social.jpg", { schema: { hide: true } }, async (request, reply) => {
    const { key } = request.params;
    const bytes = isMediaKey(key) ? await socialPictures.read(key) : null;
    return bytes ? sendPicture(reply, "image/jpeg", bytes) : sendUnknownAddress(reply);
  });
}

/** An SVG opened by itself is a document: the sandbox keeps any script in it from running on this origin. */
function sendPicture(reply: FastifyReply, contentType: string, bytes: Buffer): FastifyReply {
  return reply
    .type(contentType)
    .header("cache-control", "public, max-age=31536000, immutable")
    .header("content-security-policy", "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    .header("x-content-type-options", "nosniff")
    .header("cross-origin-resource-policy", "cross-origin")
    .send(bytes);
}
