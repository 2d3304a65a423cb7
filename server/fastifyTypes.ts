import type { Endpoint } from "#contract/endpoint.ts";
import type { SignedInUser } from "#modules/accounts/sessionFinder.ts";
import type { ServerContext } from "./context.ts";
import type { ViewedRequest } from "./supportView/findViewed.ts";

export type OperationDescription = {
  tags: string[];
  summary: string;
  description: string;
  operationId: string;
  security: Record<string, string[]>[];
  response: Record<string, object>;
};

declare module "fastify" {
  interface FastifyInstance {
    blaze: ServerContext;
    /** Counts a call that no hook sees, and refuses it when there are too many (callLimits.ts). */
    refuseTooMany: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
  }
  interface FastifyRequest {
    user: SignedInUser | null;
    /** Set while support sees somebody's screens: `user` is then the person, and no operator. */
    supportView: ViewedRequest | null;
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint;
    /** For a route that has no endpoint: causes work, and is limited like an endpoint that says so. */
    costly?: boolean;
    /** What the published document says of a route that has no endpoint, beside its schema. */
    described?: OperationDescription;
  }
}
