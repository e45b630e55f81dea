/** The name of the dialog in the address. */
export const DOCUMENT_FORM = "document";
/** That of the dialog that imports lists. */
export const IMPORT_FORM = "import";
