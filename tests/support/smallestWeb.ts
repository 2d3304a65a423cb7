import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** In the place of a build: a page that says its address, and one that breaks with an address in its message. */
const smallestApp = `
export default {
  async fetch(request, { context }) {
    const { pathname } = new URL(request.url);
    if (pathname === "/broken") throw new TypeError("could not load " + request.url);
    return new Response("<p>" + pathname + "</p>", { headers: { "content-type": "text/html" } });
  },
};`;

/** Writes it to a folder of its own, which the caller removes. */
export async function writeSmallestWeb(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "blaze-web-"));
  await mkdir(join(dir, "server"));
  for (const name of ["assets", "static"]) await mkdir(join(dir, "client", name), { recursive: true });
  await writeFile(join(dir, "server", "server.js"), smallestApp);
  await writeFile(join(dir, "server", "package.json"), '{"type":"module"}');
  await writeFile(join(dir, "client", "service-worker.js"), "self.skipWaiting();");
  await writeFile(join(dir, "client", "offline.html"), "<script>1</script>No network");
  return dir;
}
