import type { KeyObject } from "node:crypto";
import { keyOfMultibase } from "./public-key.ts";

/** The DID of a DID URL such as `did:key:z6Mk…#z6Mk…`; empty for anything else. */
export function didOf(reference: string): string {
  return /^did:[a-z0-9]+:[^#?/]+/.exec(reference)?.[0] ?? "";
}

/** The key of a `did:key`, or of its verification method. Its fragment must repeat the key. */
export function keyOfDidKey(reference: string): KeyObject | undefined {
  const [, multibase = "", fragment] = /^did:key:(z\w+)(?:#(z\w+))?$/.exec(reference) ?? [];
  if (fragment !== undefined && fragment !== multibase) return undefined;
  return keyOfMultibase(multibase);
}

/** The address of the DID document of a `did:web` (did:web Method Specification, 2.5.2); undefined if it is none. */
export function documentOfDidWeb(did: string): URL | undefined {
  const [method, name, host = "", ...path] = did.split(":");
  if (method !== "did" || name !== "web" || !/^[\w.-]+(%3A\d{1,5})?$/i.test(host)) return undefined;
  if (path.some((part) => !/^[\w.%-]+$/.test(part) || /^\.+$|%2f|%5c/i.test(part)))
    return undefined;
  const folder = path.length > 0 ? path.join("/") : ".well-known";
  return URL.parse(`https://${decodeURIComponent(host)}/${folder}/did.json`) ?? undefined;
}
