import type { FastifyInstance } from "fastify";
import { isLanguage, languageCookieName } from "#contract/language.ts";

const cookieSeconds = 365 * 24 * 60 * 60;
const here = "http://blaze.invalid";

/**
 * Where the language switch sends its form: keeps the choice and leads back to the page that it came from. A form,
 * so that it works before and without the app's scripts. Another site may send it too: what it could reach is that
 * somebody reads Hindi.
 */
export async function serveLanguageChoice(
  app: FastifyInstance,
  { secure }: { secure: boolean },
): Promise<void> {
  // Apart from the rest, because no call of the API takes a form.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_, body, done) =>
      done(null, new URLSearchParams(String(body))),
    );
    scope.post("/language", { schema: { hide: true } }, (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const language = form.get("language");
      if (isLanguage(language)) {
        const options = { path: "/", sameSite: "lax", secure, maxAge: cookieSeconds } as const;
        reply.setCookie(languageCookieName, language, options);
      }
      return reply.header("cache-control", "no-store").redirect(pathHere(form.get("to")), 303);
    });
  });
}

/** A path of this site as a browser would read it, so that no spelling of another site's gets through; else home. */
function pathHere(to: string | null): string {
  if (!to?.startsWith("/") || !URL.canParse(to, here)) return "/";
  const { origin, pathname, search } = new URL(to, here);
  return origin === here && !pathname.startsWith("//") ? `${pathname}${search}` : "/";
}
