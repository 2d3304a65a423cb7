import type { FastifyInstance, FastifyRequest } from "fastify";
import { isLanguage, type Language, languageCookieName } from "#contract/language.ts";
import { chooseLanguage } from "#modules/accounts/chooseLanguage.ts";
import type { ServerContext } from "../context.ts";
import { readToken } from "../session.ts";

const cookieSeconds = 365 * 24 * 60 * 60;
const here = "http://blaze.invalid";

/**
 * Where the language switch sends its form: keeps the choice, for whoever is signed in also for their messages, and
 * leads back to the page that it came from. A form, so that it works before and without the app's scripts. Another
 * site may send it too: what it could reach is that somebody reads Hindi. A session does not come along from there
 * (SameSite), so it does not reach their messages.
 */
export async function serveLanguageChoice(app: FastifyInstance, context: ServerContext): Promise<void> {
  const secure = context.config.isHttps;
  // Apart from the rest, because no call of the API takes a form.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post("/language", { schema: { hide: true } }, async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const language = form.get("language");
      if (isLanguage(language)) {
        const options = { path: "/", sameSite: "lax", secure, maxAge: cookieSeconds } as const;
        reply.setCookie(languageCookieName, language, options);
        await keepForPerson(context, request, language).catch((error: unknown) => {
          request.log.error({ err: error }, "the language of somebody's messages was not kept");
        });
      }
      return reply.header("cache-control", "no-store").redirect(pathHere(form.get("to")), 303);
    });
  });
}

async function keepForPerson(
  { database, sessions }: ServerContext,
  request: FastifyRequest,
  language: Language,
): Promise<void> {
  const token = readToken(request);
  const user = token === null ? null : await sessions.find(token);
  if (user) await chooseLanguage(database.kysely, { userId: user.id, language });
}

/** A path of this site as a browser would read it, so that no spelling of another site's gets through; else home. */
function pathHere(to: string | null): string {
  if (!to?.startsWith("/") || !URL.canParse(to, here)) return "/";
  const { origin, pathname, search } = new URL(to, here);
  return origin === here && !pathname.startsWith("//") ? `${pathname}${search}` : "/";
}
