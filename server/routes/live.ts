import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import { hashToken } from "#modules/accounts/sessions.ts";
import { readResumePoint } from "#modules/live/resumePoint.ts";
import type { ServerContext } from "../context.ts";
import { inputAnswer, refusalAnswers } from "../errorAnswers.ts";
import type { OperationDescription } from "../fastifyTypes.ts";
import { openLiveStream } from "../liveStream.ts";
import { apiPrefix } from "../route.ts";
import { sendRefusal } from "../sendRefusal.ts";
import { readToken } from "../session.ts";

const MOST_LISTINGS = 200;
/** Mobile networks put thousands of phones behind one address, so this only stops a single greedy client. */
const MOST_STREAMS_OF_ADDRESS = 1_000;
const MOST_STREAMS = 20_000;

const listingIdsSchema = z
  .string()
  .max(4_000)
  .regex(/^(\d{1,15}(,\d{1,15})*)?$/)
  .default("")
  .transform((text) => new Set(text === "" ? [] : text.split(",").map(Number)))
  .refine((ids) => ids.size <= MOST_LISTINGS);

const querySchema = z.object({
  listings: listingIdsSchema.meta({
    description: "Ids of the listings to watch with commas between them, at most 200.",
  }),
  after: z.string().max(40).optional().meta({ description: "The id of the last event that arrived." }),
});

const described: OperationDescription = {
  tags: ["live"],
  summary: "The live updates of a tab, as server-sent events.",
  description:
    "First `hello`, then one `listing` event for each listing, then everything as it happens. Whoever is " +
    "signed in also gets events of their own (`personal`), and with `after` or Last-Event-ID those they " +
    "missed. A `tick` comes every 10 seconds. contract/live.ts has the shape of each event's data.",
  operationId: "getLive",
  security: [{}, { bearer: [] }, { cookie: [] }],
  response: {
    200: {
      description: "The stream.",
      content: { "text/event-stream": { schema: { type: "string" } } },
    },
    ...inputAnswer,
    ...refusalAnswers(["busy", "too_many_requests"]),
  },
};

/** `GET /api/v1/live`: one stream for everything on a tab's screen. Guests get one too. */
export function registerLiveRoutes(app: FastifyInstance, { live }: ServerContext): void {
  const streamsOf = new Map<string, number>();
  const count = (address: string, change: number): void => {
    const streams = (streamsOf.get(address) ?? 0) + change;
    if (streams > 0) streamsOf.set(address, streams);
    else streamsOf.delete(address);
  };
  app.addHook("preClose", () => live.stop());

  const options = { schema: { querystring: querySchema }, config: { described } };
  app.withTypeProvider<ZodTypeProvider>().get(`${apiPrefix}/live`, options, async (request, reply) => {
    const isFull = (streamsOf.get(request.ip) ?? 0) >= MOST_STREAMS_OF_ADDRESS;
    if (isFull) return sendRefusal(reply, { refused: "too_many_requests", retry_after_seconds: 10 });
    if (live.streamCount >= MOST_STREAMS)
      return sendRefusal(reply, { refused: "busy", retry_after_seconds: 10 });
    const reader = await findReader(request);
    const resume = readResumePoint(headerText(request.headers["last-event-id"]) ?? request.query.after);
    const headers = reply.getHeaders();
    reply.hijack();
    const stream = openLiveStream(reply.raw, { listings: request.query.listings, ...reader, headers });
    count(request.ip, 1);
    reply.raw.once("close", () => {
      count(request.ip, -1);
      live.close(stream);
    });
    await live.open(stream, resume).catch((error: unknown) => {
      request.log.warn(error, "a live stream could not begin");
      reply.raw.destroy();
    });
    if (reply.raw.destroyed) live.close(stream);
    return reply;
  });
}

async function findReader(
  request: FastifyRequest,
): Promise<{ userId: string | null; sessionHash: Buffer | null }> {
  const token = readToken(request);
  const user = token === null ? null : await request.server.blaze.sessions.find(token);
  if (token === null || user === null) return { userId: null, sessionHash: null };
  return { userId: user.id, sessionHash: hashToken(token) };
}

function headerText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
