import type { GoogleFlow } from "@laurel/contracts/google";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import { fastify, type FastifyInstance } from "fastify";
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createThirdParty, SignInRefused, type ThirdParty } from "./third-party.ts";

const REDIRECT = "http://laurel.test/api/auth/google/callback";
const { privateKey, publicKey } = await generateKeyPair("RS256");
const stranger = await generateKeyPair("RS256");

/** A provider that returns what the test chooses. */
let provider: FastifyInstance;
let issuer: string;
let thirdParty: ThirdParty;
let flow: GoogleFlow;
let idToken: (claims: JWTPayload) => Promise<string>;
let change: Record<string, unknown>;
let tokenStatus: number;
let claimedIssuer: string | undefined;

const signed = (claims: JWTPayload, key = privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "k" }).sign(key);

beforeEach(async () => {
  provider = fastify();
  idToken = (claims) => signed(claims);
  change = {};
  tokenStatus = 200;
  claimedIssuer = undefined;
  provider.get("/.well-known/openid-configuration", async () => ({
    issuer: claimedIssuer ?? issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    authorization_response_iss_parameter_supported: false,
  }));
  provider.get("/jwks", async () => ({
    keys: [{ ...(await exportJWK(publicKey)), kid: "k", alg: "RS256", use: "sig" }],
  }));
  provider.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) =>
    done(null, body),
  );
  provider.post("/token", async (_request, reply) => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: "client",
      sub: "1138",
      iat: now,
      exp: now + 60,
      nonce: flow.nonce,
      email: "ada@example.org",
      email_verified: true,
      name: "Ada",
      ...change,
    };
    const token = await idToken(claims);
    return reply
      .code(tokenStatus)
      .send({ access_token: "a", token_type: "bearer", expires_in: 60, id_token: token });
  });
  issuer = await provider.listen({ host: "127.0.0.1", port: 0 });
  thirdParty = createThirdParty({
    issuer,
    clientId: "client",
    clientSecret: "secret",
    redirectUri: REDIRECT,
  });
  ({ flow } = await thirdParty.begin());
});
afterEach(() => provider.close());

const finish = (query = `code=c&state=${flow.state}`) => thirdParty.finish(query, flow);

describe("starting a sign-in", () => {
  it("sends a state, a nonce and a hashed verifier, all different", async () => {
    const { url, flow: other } = await thirdParty.begin();
    const query = Object.fromEntries(new URL(url).searchParams);
    expect(query).toMatchObject({
      response_type: "code",
      client_id: "client",
      redirect_uri: REDIRECT,
      scope: "openid email profile",
      state: other.state,
      nonce: other.nonce,
      code_challenge_method: "S256",
    });
    expect(url).not.toContain(other.verifier);
    expect(new Set([...Object.values(flow), ...Object.values(other)]).size).toBe(8);
  });
});

describe("a provider's answer", () => {
  it("is accepted when every part is correct", async () => {
    expect(await finish()).toEqual({
      issuer,
      subject: "1138",
      email: "ada@example.org",
      emailVerified: true,
      name: "Ada",
      picture: "",
    });
  });

  it.each([
    ["https://pictures.example/a.png", "https://pictures.example/a.png"],
    ["http://pictures.example/a.png", ""],
    ["javascript:alert(1)", ""],
    ["data:image/png;base64,AAAA", ""],
    [`https://pictures.example/${"x".repeat(3_000)}`, ""],
    ["https://pictures.example/a b.png", ""],
    [7, ""],
    [undefined, ""],
  ])("tells the picture where it is https, %#", async (picture, told) => {
    change = { picture };
    expect((await finish()).picture).toBe(told);
  });

  it.each([
    ["another issuer", { iss: "https://evil.example" }],
    ["another audience", { aud: "somebody-else" }],
    ["a nonce of another flow", { nonce: "other" }],
    ["no nonce", { nonce: undefined }],
    ["a token that has ended", { exp: 1 }],
    ["nobody", { sub: undefined }],
  ])("is refused with %s", async (_what, claims) => {
    change = claims;
    await expect(finish()).rejects.toBeInstanceOf(SignInRefused);
  });

  it("is rejected without a signature, or with a foreign one", async () => {
    idToken = async (claims) => new UnsecuredJWT(claims).encode();
    await expect(finish()).rejects.toBeInstanceOf(SignInRefused);
    idToken = (claims) => signed(claims, stranger.privateKey);
    await expect(finish()).rejects.toBeInstanceOf(SignInRefused);
  });

  it.each(["code=c&state=other", "code=c", "state=x", "", "error=access_denied"])(
    "is rejected as %j",
    async (query) => {
      await expect(finish(query)).rejects.toBeInstanceOf(SignInRefused);
    },
  );

  it("verifies an address only when the provider explicitly says so", async () => {
    for (const verified of [false, "true", 1, undefined]) {
      change = { email_verified: verified };
      expect((await finish()).emailVerified).toBe(false);
    }
  });

  it("is refused when the code is rejected, and unavailable when the provider is", async () => {
    tokenStatus = 400;
    await expect(finish()).rejects.toBeInstanceOf(SignInRefused);
    tokenStatus = 503;
    await expect(finish()).rejects.toBeInstanceOf(EngineUnavailable);
    await provider.close();
    await expect(finish()).rejects.toBeInstanceOf(EngineUnavailable);
  });
});

it("doesn't trust a provider whose metadata names another issuer", async () => {
  const other = createThirdParty({
    issuer,
    clientId: "client",
    clientSecret: "secret",
    redirectUri: REDIRECT,
  });
  claimedIssuer = "https://accounts.google.com";
  await expect(other.begin()).rejects.toBeInstanceOf(EngineUnavailable);
  claimedIssuer = undefined;
  expect((await other.begin()).url).toContain(`${issuer}/authorize`);
});

it("finds a provider that was down at first", async () => {
  const late = createThirdParty({
    issuer: "http://127.0.0.1:1",
    clientId: "client",
    clientSecret: "secret",
    redirectUri: REDIRECT,
  });
  await expect(late.begin()).rejects.toBeInstanceOf(EngineUnavailable);
});
