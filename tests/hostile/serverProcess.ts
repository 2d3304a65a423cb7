// The server that `npm run hostile` attacks, in a process of its own: it writes its world as one line of JSON, and ends
// with its standard input.
import { startHostileWorld } from "./hostileWorld.ts";

const { server, world } = await startHostileWorld();
console.log(JSON.stringify(world));
process.stdin.resume().on("end", async () => {
  await server.close();
  process.exit(0);
});
