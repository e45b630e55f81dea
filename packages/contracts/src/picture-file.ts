/** An uploaded picture, below the product's address. The file is the secret id and `.webp`. */
export const PICTURE_FILE_PATH = "/pictures/:file";

/** The same for the gateway and for exports: GET; 404 for unknown and removed pictures alike. */
export const PICTURE_BYTES_PATH = "/internal/pictures/:id";

/** A person's pictures, for their export: GET, with the person in the internal token. */
export const PICTURES_PATH = "/internal/pictures";

export const PICTURE_TYPE = "image/webp";

const FILE = /^([\w-]{43})\.webp$/;
const ADDRESS = /\/pictures\/([\w-]{43})\.webp$/;

/** The name of a picture's file. */
export const pictureFile = (id: string) => `${id}.webp`;

/** The id in the name of a file; undefined when it can't be one. */
export const pictureIdOf = (file: string) => FILE.exec(file)?.[1];

/** The id of the uploaded picture that an address shows, whatever its origin; empty for any other address. */
export function pictureIn(address: string): string {
  if (!URL.canParse(address)) return "";
  return ADDRESS.exec(new URL(address).pathname)?.[1] ?? "";
}
