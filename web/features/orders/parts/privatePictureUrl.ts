/** Where a private picture is read by those who may, at least so many pixels wide. */
export function privatePictureUrl(uploadId: string, width: number): string {
  return `/api/v1/upload/${uploadId}/file?width=${width}`;
}
