import { makeUpload } from "./makeUpload.ts";
import type { TestServer } from "./server.ts";
import { sheetAsSent } from "./sheetAsSaid.ts";

/** What an operator sends of goods that came back as they were sent, with a picture. */
export async function returnSheet(
  server: Pick<TestServer, "database" | "context">,
  { claimId, operatorId }: { readonly claimId: string; readonly operatorId: string },
) {
  const { id } = await makeUpload(server, { ownerId: operatorId, purpose: "inspection" });
  return { ...(await sheetAsSent(server.database, claimId)), pictures: [id] };
}
