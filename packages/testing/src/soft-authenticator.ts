import type {
  AuthenticationResponse,
  CreationOptions,
  RegistrationResponse,
  RequestOptions,
} from "@laurel/contracts/webauthn";
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** What an answer claims instead of the truth. */
export interface Lie {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userVerified?: boolean;
  counter?: number;
  credentialId?: string;
  userHandle?: string;
}

/** An authenticator in software: one passkey with ES256 and attestation `none`, which counts how often it is used. */
export interface SoftAuthenticator {
  create(options: CreationOptions, lie?: Lie): RegistrationResponse;
  get(options: RequestOptions, lie?: Lie): AuthenticationResponse;
}

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest();

/** `counts` is false for passkeys that are synced between devices: their counter stays 0. */
export function createSoftAuthenticator(origin: string, { counts = true } = {}): SoftAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const ownId = base64url(randomBytes(32));
  let counter = 0;
  let userHandle = "";

  const clientData = (type: string, challenge: string, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );

  return {
    create({ challenge, rp, user }, lie = {}) {
      userHandle = user.id;
      const id = lie.credentialId ?? ownId;
      const idBytes = Buffer.from(id, "base64url");
      const length = Buffer.alloc(2);
      length.writeUInt16BE(idBytes.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, idBytes, coseKey(publicKey)]);
      const authData = Buffer.concat([header(lie.rpId ?? rp.id, 0x40, counter, lie), attested]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, lie)),
          attestationObject: base64url(attestationObject(authData)),
          transports: ["internal"],
        },
      };
    },
    get({ challenge, rpId }, lie = {}) {
      if (counts) counter += 1;
      const id = lie.credentialId ?? ownId;
      const authData = header(lie.rpId ?? rpId, 0, lie.counter ?? counter, lie);
      const client = clientData("webauthn.get", challenge, lie);
      const signed = Buffer.concat([authData, sha256(client)]);
      return {
        id,
        rawId: id,
        type: "public-key",
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authData),
          signature: base64url(sign("sha256", signed, privateKey)),
          userHandle: lie.userHandle ?? userHandle,
        },
      };
    },
  };
}

function header(
  rpId: string,
  flags: number,
  counter: number,
  { userVerified = true }: Lie,
): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const presence = 0x01 | (userVerified ? 0x04 : 0);
  return Buffer.concat([sha256(rpId), Buffer.from([presence | flags]), count]);
}

/** `{fmt: "none", attStmt: {}, authData}` in CBOR. */
function attestationObject(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.from([0xa3, 0x63]),
    Buffer.from("fmt"),
    Buffer.from([0x64]),
    Buffer.from("none"),
    Buffer.from([0x67]),
    Buffer.from("attStmt"),
    Buffer.from([0xa0, 0x68]),
    Buffer.from("authData"),
    Buffer.from([0x59]),
    length,
    authData,
  ]);
}

/** An ES256 key as COSE: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}` in CBOR. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, "base64url"),
  ]);
}
