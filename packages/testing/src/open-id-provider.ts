import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Provider } from "oidc-provider";

/** A person with an account at the provider. */
export interface ProviderAccount {
  sub: string;
  email: string;
  email_verified: boolean;
  picture?: string;
  name: string;
}

export interface OpenIdProvider extends AsyncDisposable {
  /** What a client of the provider needs. */
  environment: Record<"GOOGLE_CLIENT_ID" | "GOOGLE_CLIENT_SECRET" | "GOOGLE_ISSUER", string>;
  /** From now on this person is signed in there and consents to everything; undefined for nobody. */
  become(account: ProviderAccount | undefined): void;
}

const CLIENT = { id: "laurel-test", secret: "not-a-secret-of-anybody" };
const INTERACTION = /^\/interaction\/([\w-]+)$/;

/** A complete OpenID provider (panva/node-oidc-provider) on loopback. The test chooses the signed-in person. */
export async function startOpenIdProvider(redirectUri: string): Promise<OpenIdProvider> {
  const accounts = new Map<string, ProviderAccount>();
  let present: ProviderAccount | undefined;
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  const issuer = `http://127.0.0.1:${port}`;
  const provider = openProvider(issuer, redirectUri, accounts);
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (INTERACTION.test(request.url ?? "")) void decide(provider, present, request, response);
    else void answer(request, response);
  });
  return {
    environment: {
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      GOOGLE_ISSUER: issuer,
    },
    become(account) {
      present = account;
      if (account) accounts.set(account.sub, account);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function openProvider(
  issuer: string,
  redirectUri: string,
  accounts: ReadonlyMap<string, ProviderAccount>,
): Provider {
  return new Provider(issuer, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "picture"] },
    // Like Google, the ID token contains the claims of the requested scopes.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => {
      const account = accounts.get(id);
      return account && { accountId: id, claims: () => ({ ...account }) };
    },
    cookies: { keys: ["for tests"] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  });
}

/** Signs in the current person and grants the request, or denies it when there is none. */
async function decide(
  provider: Provider,
  present: ProviderAccount | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  if (!present) {
    await provider.interactionFinished(request, response, { error: "access_denied" });
    return;
  }
  const grant = new provider.Grant({
    accountId: present.sub,
    clientId: String(params["client_id"]),
  });
  grant.addOIDCScope("openid email profile");
  const login = { accountId: present.sub, remember: false };
  const consent = { grantId: await grant.save() };
  await provider.interactionFinished(request, response, { login, consent });
}
