import type { OrderPerson } from "#domain/order/orderActions.ts";

/**
 * Where a private picture is read by those who may, at least so many pixels wide. What an operator reads of other people
 * is written down, so they have an address of their own.
 */
export function privatePictureUrl(uploadId: string, width: number, person?: OrderPerson): string {
  const files = person === "operator" ? "/api/v1/ops/uploads" : "/api/v1/upload";
  return `${files}/${uploadId}/file?width=${width}`;
}
