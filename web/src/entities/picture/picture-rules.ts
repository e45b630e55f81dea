import { MAX_PICTURE_UPLOAD_BYTES } from "@laurel/contracts/constants";

/** The `accept` attribute of the file input. */
export const ACCEPTED_PICTURES = ".png,.jpg,.jpeg,.webp,image/png,image/jpeg,image/webp";

/** Checks name and size. The server checks the content. */
export const isPicture = ({ name, size }: Pick<File, "name" | "size">) =>
  size <= MAX_PICTURE_UPLOAD_BYTES && /\.(png|jpe?g|webp)$/i.test(name);
