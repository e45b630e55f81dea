import { compactVerify, decodeProtectedHeader } from "jose";
import type { KeyObject } from "node:crypto";
import { parseObject, textOf, type JsonObject } from "./values.ts";

/** The algorithms that badges are signed with. `none` and HMAC, whose key everybody would know, are not among them. */
const ALGORITHMS = ["RS256", "ES256", "EdDSA"];

/** The signature may be empty: a token that nobody signed is a badge, too, and a forged one. */
export const isCompactJws = (text: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(text);

/** A token's header and content, before anything is known about its signature. */
export interface Token {
  text: string;
  header: JsonObject;
  payload: JsonObject;
}

/** Ten times a chain of certificates. Longer headers take long to parse. */
const LONGEST_HEADER = 64 * 1024;

/** Undefined when the text is no token around a JSON object. */
export function parseToken(text: string): Token | undefined {
  const [head = "", body = ""] = text.split(".");
  if (head.length > LONGEST_HEADER) return undefined;
  try {
    const header = { ...decodeProtectedHeader(text) };
    const payload = parseObject(Buffer.from(body, "base64url").toString("utf8"));
    return payload && { text, header, payload };
  } catch {
    return undefined;
  }
}

/** `refused` for algorithms that prove nothing, `unsupported` for other good ones. */
export function algorithmOf({ header }: Token): "supported" | "refused" | "unsupported" {
  if (header["crit"] !== undefined) return "unsupported";
  const algorithm = textOf(header["alg"]);
  if (ALGORITHMS.includes(algorithm)) return "supported";
  return algorithm === "" || algorithm === "none" || algorithm.startsWith("HS")
    ? "refused"
    : "unsupported";
}

/** Whether this key made the token's signature. */
export async function isSignedBy(token: Token, key: KeyObject): Promise<boolean> {
  try {
    await compactVerify(token.text, key, { algorithms: ALGORITHMS });
    return true;
  } catch {
    return false;
  }
}
