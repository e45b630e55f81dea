import { optionalUrl } from "@laurel/contracts/fields";
import type { GoogleFlow } from "@laurel/contracts/google";
import { randomId } from "@laurel/event-sourcing/kernel/ids";
import { EngineUnavailable } from "@laurel/event-sourcing/ports/errors";
import type { Configuration } from "openid-client";

/** The claims of the provider. */
export interface Claims {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  /** An https address, or empty. */
  picture: string;
}

/** The provider answered, but nobody is signed in: a wrong state, nonce, signature or code, or a refusal. */
export class SignInRefused extends Error {
  override readonly name = "SignInRefused";
}

/** An OpenID provider for the code flow with PKCE. Both methods throw EngineUnavailable. */
export interface ThirdParty {
  begin(): Promise<{ url: string; flow: GoogleFlow }>;
  /** `query` is what the browser brought back, with or without its `?`. Throws SignInRefused. */
  finish(query: string, flow: GoogleFlow): Promise<Claims>;
}

export interface ThirdPartyOptions {
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

const TIMEOUT_S = 5;
/** The same rule as for pictures that people set, but only https. */
const httpsPicture = optionalUrl.refine((url) => /^https:/i.test(url));

/** Fetches the provider's endpoints and keys when they are first needed. Loaded only when it's configured. */
export function createThirdParty(options: ThirdPartyOptions): ThirdParty {
  const { redirectUri } = options;
  let known: Promise<Configuration> | undefined;

  async function configuration(): Promise<Configuration> {
    known ??= discover(options);
    try {
      return await known;
    } catch (error) {
      known = undefined;
      throw new EngineUnavailable("the login provider", error);
    }
  }

  return {
    async begin() {
      const config = await configuration();
      const client = await import("openid-client");
      const flow: GoogleFlow = {
        id: randomId(),
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        state: flow.state,
        nonce: flow.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(flow.verifier),
        code_challenge_method: "S256",
      });
      return { url: url.href, flow };
    },
    async finish(query, { state, nonce, verifier }) {
      const config = await configuration();
      const { authorizationCodeGrant } = await import("openid-client");
      const url = new URL(redirectUri);
      url.search = query;
      const tokens = await authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      }).catch((error: unknown) => {
        throw isOutage(error)
          ? new EngineUnavailable("the login provider", error)
          : new SignInRefused("the provider's answer isn't trustworthy", { cause: error });
      });
      return claimsOf(tokens.claims());
    },
  };
}

async function discover({
  issuer,
  clientId,
  clientSecret,
}: ThirdPartyOptions): Promise<Configuration> {
  const { allowInsecureRequests, discovery, enableNonRepudiationChecks } =
    await import("openid-client");
  const server = new URL(issuer);
  const isLocal = server.protocol === "http:" && isLoopback(server.hostname);
  return discovery(server, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    // The token's signature is checked too, although it came directly from the provider.
    execute: [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])],
  });
}

const isLoopback = (host: string) => ["localhost", "127.0.0.1", "[::1]"].includes(host);

/** There is no answer, or the server has failed. Everything else is an answer. */
function isOutage(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (code === "OAUTH_TIMEOUT") return true;
  if (error instanceof TypeError && code === undefined) return true;
  return cause instanceof Response && cause.status >= 500;
}

function claimsOf(claims: Readonly<Record<string, unknown>> | undefined): Claims {
  const claim = (name: string) => {
    const value = claims?.[name];
    return typeof value === "string" ? value : "";
  };
  const [issuer, subject, email] = [claim("iss"), claim("sub"), claim("email")];
  if (issuer === "" || subject === "")
    throw new SignInRefused("the answer contains no issuer or subject");
  return {
    issuer,
    subject,
    email,
    emailVerified: claims?.["email_verified"] === true,
    name: claim("name"),
    picture: httpsPicture.safeParse(claim("picture")).data ?? "",
  };
}
