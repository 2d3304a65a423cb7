import type { FastifyInstance } from "fastify";
import type { CarrierFaults } from "./control.ts";
import type { Parcels } from "./parcels.ts";

/**
 * An order is cancelled by its id, a parcel by its number, which is taken off its order and leaves that as it was before.
 * The document answers the latter with 204 (R-CARRIER-1).
 */
export function cancelRoutes(app: FastifyInstance, parcels: Parcels, faults: CarrierFaults): void {
  app.post<{ Body: { awbs?: string[] } }>(
    "/v1/external/orders/cancel/shipment/awbs",
    async ({ body }, reply) => {
      const found = (body?.awbs ?? []).map((awb) => parcels.byAwb(awb));
      if (found.length === 0 || found.some((parcel) => parcel === undefined))
        return reply.code(404).send({ message: "Invalid AWB", status_code: 404 });
      if (faults.takes("collected_already"))
        return reply
          .code(400)
          .send({ message: "The shipment is picked up and cannot be cancelled.", status_code: 400 });
      if (faults.takes("kept_number")) return reply.code(204).send();
      for (const parcel of found) {
        if (parcel === undefined) continue;
        parcels.keep({ ...parcel, awb: "", courier: "", collectMs: null, status: "NEW" });
      }
      return reply.code(204).send();
    },
  );

  app.post<{ Body: { ids?: number[] } }>("/v1/external/orders/cancel", async ({ body }, reply) => {
    const found = (body?.ids ?? []).map((id) => parcels.byOrder(id));
    if (found.length === 0 || found.some((parcel) => parcel === undefined))
      return reply.code(404).send({ message: "Order not found", status_code: 404 });
    for (const parcel of found) {
      if (parcel === undefined) continue;
      if (parcel.status === "CANCELED")
        return reply.code(400).send({ message: "Order is already cancelled.", status_code: 400 });
      parcels.keep({ ...parcel, status: "CANCELED" });
    }
    if (faults.takes("lost_cancellation")) return reply.code(504).send("gateway timeout");
    return { status_code: 200, message: "Order cancelled successfully." };
  });
}
