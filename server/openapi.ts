import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { Endpoint } from "#contract/endpoint.ts";
import { operatorsDocument } from "#contract/operations.ts";
import type { Config } from "#modules/operations/config.ts";
import { errorAnswers } from "./errorAnswers.ts";
import { apiPrefix, serve } from "./route.ts";
import { sessionCookieName } from "./session.ts";

const documentPath = `${apiPrefix}/openapi.json`;
const operatorsPrefix = `${apiPrefix}/ops/`;

/**
 * Publishes the contract: OpenAPI 3.1 at /api/v1/openapi.json and a readable page at /api/docs, in production only
 * where PUBLISH_API_DOCS says so. Operators' calls stand in a document of their own, which only they are given.
 */
export async function publishContract(app: FastifyInstance, config: Config): Promise<void> {
  await describeContract(app, config);
  serve(app, operatorsDocument, async () => app.swagger());
  if (!config.isDemo && !config.PUBLISH_API_DOCS) return;
  await app.register(swaggerUi, {
    routePrefix: "/api/docs",
    transformSpecification: (document) => withoutOperators(document as Described),
    staticCSP: docsPolicy,
    // Without the bar at the top, which is for looking at other people's documents.
    uiConfig: { layout: "BaseLayout", docExpansion: "list", defaultModelsExpandDepth: -1 },
    theme: { title: "Blaze: the API" },
  });
  const described = onlyOnce(() => withoutOperators(app.swagger() as Described));
  app.get(documentPath, { schema: { hide: true } }, described);
}

async function describeContract(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: "Blaze", version: "1", description: introduction, license },
      servers: [{ url: config.isDemo ? "/" : new URL(config.PUBLIC_URL).origin }],
      components: { securitySchemes: securitySchemes(config) },
    },
    transform: describeRoute,
  });
}

type Described = { paths?: Record<string, unknown> };

/** What everybody may know. The routes are all there when it is first asked for, and do not change. */
function withoutOperators(document: Described): Described {
  const paths = Object.entries(document.paths ?? {}).filter(([path]) => !path.startsWith(operatorsPrefix));
  return { ...document, paths: Object.fromEntries(paths) };
}

function onlyOnce<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The page's own scripts alone; it writes style attributes, which the web app's policy allows as well. */
const docsPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Of the document, which tools ask for: it may be read, and gives nobody a right to more. */
const license = { name: "All rights reserved", identifier: "LicenseRef-All-Rights-Reserved" };

const introduction = [
  "Amounts are whole numbers of paise, times ISO 8601 in UTC.",
  'A call that is refused answers `{"detail": {"code", "message", …facts}}`; one whose input does not do answers',
  "422 with `detail` a list of `{loc, msg, type}`.",
].join(" ");

const securitySchemes = (config: Config) =>
  ({
    bearer: { type: "http", scheme: "bearer", description: "The `access_token` of POST /verify-otp." },
    cookie: {
      type: "apiKey",
      in: "cookie",
      name: sessionCookieName(config),
      description: "Set by POST /verify-otp.",
    },
  }) as const;

const idempotencyHeader = {
  type: "object",
  properties: {
    "idempotency-key": {
      type: "string",
      maxLength: 200,
      description: "Makes a repetition safe: the same key gets the first answer again.",
    },
  },
};

type Transform = typeof jsonSchemaTransform;

/**
 * Adds to a route's own schemas what the contract says of it beyond them. Pages and files are no part of the API, and
 * a call with two paths is described at one of them.
 */
const describeRoute: Transform = (input) => {
  const { endpoint, described } = input.route.config ?? {};
  if (endpoint?.aliasOf !== undefined || !(endpoint || described))
    return { schema: { ...input.schema, hide: true }, url: input.url };
  const { schema, url } = jsonSchemaTransform(input);
  if (!endpoint) return { schema: { ...schema, ...described }, url };
  const operation = {
    ...schema,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    security: needsSession(endpoint) ? eitherToken : [],
    ...(endpoint.idempotent ? { headers: idempotencyHeader } : {}),
    response: { ...(schema.response as object), ...errorAnswers(endpoint) },
  };
  return { schema: operation, url };
};

const eitherToken: Record<string, string[]>[] = [{ bearer: [] }, { cookie: [] }];

function needsSession({ access }: Endpoint): boolean {
  return access === "user" || access === "operator";
}
