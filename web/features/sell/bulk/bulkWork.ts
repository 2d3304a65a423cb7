/** What stands below the file: what else would take it away asks first, and waits while drafts are being made. */
export type BulkWork = { readonly hasRows: boolean; readonly isMaking: boolean };

export const noWork: BulkWork = { hasRows: false, isMaking: false };
