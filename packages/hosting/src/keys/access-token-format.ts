import { crc32 } from "node:zlib";

/** Every access token starts with this, so that secret scanners recognize it. */
export const ACCESS_TOKEN_PREFIX = "laurel_pat_";

const SECRET_LENGTH = 34;
const CHECKSUM_LENGTH = 6;
const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SHAPE = new RegExp(
  `^${ACCESS_TOKEN_PREFIX}([0-9A-Za-z]{${SECRET_LENGTH}})([0-9A-Za-z]{${CHECKSUM_LENGTH}})$`,
);

/** Formats 32 secret bytes as an access token: 34 base62 characters (202 bits of the secret) and a checksum of 6. */
export function formatAccessToken(secret: Buffer): string {
  const text = base62(BigInt(`0x${secret.toString("hex")}`), SECRET_LENGTH);
  return `${ACCESS_TOKEN_PREFIX}${text}${checksumOf(text)}`;
}

/** Whether the text has the shape of an access token and the right checksum: a typing error needs no look-up. */
export function isAccessToken(text: string): boolean {
  const [, secret, checksum] = SHAPE.exec(text) ?? [];
  return secret !== undefined && checksum === checksumOf(secret);
}

const checksumOf = (text: string) => base62(BigInt(crc32(text)), CHECKSUM_LENGTH);

/** The lowest `length` digits of the number, padded with zeros. */
function base62(number: bigint, length: number): string {
  const digits: string[] = [];
  for (let rest = number; digits.length < length; rest /= 62n)
    digits.unshift(DIGITS[Number(rest % 62n)] ?? "");
  return digits.join("");
}
