import { SERVICES, type Issuer } from "@laurel/contracts/services";
import { exportJWK, generateKeyPair, type JWK } from "jose";
import { randomBytes } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ConfigError } from "./config.ts";

/** The keys of an installation: who may sign, who is believed, and the HMAC key of mailed tokens. */
export interface KeyRing {
  privateKeys: Partial<Record<Issuer, JWK>>;
  publicKeys: JWK[];
  /** 32 bytes, base64url. */
  tokenKey: string;
  /** 32 bytes, base64url; session ids of repeated sign-ins derive from it. */
  sessionKey: string;
}

const ISSUERS: readonly Issuer[] = ["gateway", ...SERVICES];
const COMPLETE = "complete";
const jwk = z.looseObject({
  kty: z.literal("OKP"),
  crv: z.literal("Ed25519"),
  x: z.string(),
  kid: z.string(),
});

/** Reads the folder; makes it as `makeKeysIfMissing` does when it is not there. Throws ConfigError as both do. */
export async function loadKeys(folder: string): Promise<KeyRing> {
  await makeKeysIfMissing(folder);
  return readKeys(folder);
}

/**
 * Makes the folder, readable by the owner only, when it is not there or empty. Throws ConfigError for a folder that
 * holds something else. Answers whether it made it.
 */
export async function makeKeysIfMissing(folder: string): Promise<boolean> {
  if (existsSync(join(folder, COMPLETE))) return false;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new ConfigError(`KEYS_DIR: ${folder} is not empty and holds no whole set of keys`);
  await makeKeys(folder);
  return true;
}

/** Reads the folder. Throws ConfigError when it holds no whole set of keys. */
export function readKeys(folder: string): KeyRing {
  if (!existsSync(join(folder, COMPLETE)))
    throw new ConfigError(`KEYS_DIR: ${folder} holds no keys: npm run keys -- new makes them`);
  const read = (name: string) => readFileSync(join(folder, name), "utf8").trim();
  const privateKeys = ISSUERS.map(
    (issuer) => [issuer, jwk.parse(JSON.parse(read(`${issuer}.private.json`)))] as const,
  );
  return {
    privateKeys: Object.fromEntries(privateKeys),
    publicKeys: z.object({ keys: z.array(jwk) }).parse(JSON.parse(read("public.json"))).keys,
    tokenKey: read("tokens.key"),
    sessionKey: read("sessions.key"),
  };
}

/** Written into a folder beside it and renamed, so that a half-made ring is never used. */
async function makeKeys(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const write = (name: string, text: string) =>
    writeFileSync(join(draft, name), text, { mode: 0o600, flush: true });
  const publicKeys: JWK[] = [];
  for (const issuer of ISSUERS) {
    const pair = await generateKeyPair("EdDSA", { extractable: true });
    const kid = `${issuer}-${randomBytes(6).toString("hex")}`;
    write(`${issuer}.private.json`, JSON.stringify({ ...(await exportJWK(pair.privateKey)), kid }));
    publicKeys.push({ ...(await exportJWK(pair.publicKey)), kid });
  }
  write("public.json", JSON.stringify({ keys: publicKeys }));
  write("tokens.key", randomBytes(32).toString("base64url"));
  write("sessions.key", randomBytes(32).toString("base64url"));
  write(COMPLETE, new Date().toISOString());
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(draft, folder);
}
