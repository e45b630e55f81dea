/** The name of the dialog in the address. */
export const DOCUMENT_FORM = "document";
