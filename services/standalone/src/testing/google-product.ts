import { meSchema } from "@laurel/contracts/routes/users";
import { freePort } from "@laurel/testing/free-port";
import { startOpenIdProvider, type OpenIdProvider } from "@laurel/testing/open-id-provider";
import { openTab, type BrowserTab } from "./browser-tab.ts";
import { startProduct, type RunningProduct } from "./running-product.ts";
import { PASSWORD } from "./test-user.ts";

/** A product with a provider in place of Google. */
export interface GoogleProduct extends AsyncDisposable {
  product: RunningProduct;
  provider: OpenIdProvider;
  /** Logs in with Google in a new tab. Returns the tab and the last page. */
  enter(person: GoogleAccount | undefined): Promise<{ tab: BrowserTab; page: string }>;
  /** Who is logged in in the tab, or the status of the refusal. */
  me(tab: BrowserTab): Promise<ReturnType<typeof meSchema.parse> | number>;
  logIn(usernameOrEmail: string): ReturnType<RunningProduct["call"]>;
  register(username: string, email: string): ReturnType<RunningProduct["call"]>;
}
export type GoogleAccount = ReturnType<typeof account>;

/** An account at the provider, with a verified address unless `more` says otherwise. */
export const account = (sub: string, email: string, more: object = {}) => ({
  sub,
  email,
  email_verified: true,
  name: `Google ${sub}`,
  ...more,
});

export async function startGoogleProduct(): Promise<GoogleProduct> {
  const port = await freePort();
  const provider = await startOpenIdProvider(`http://127.0.0.1:${port}/api/auth/google/callback`);
  const product = await startProduct({ port, environment: provider.environment });
  return {
    product,
    provider,
    async enter(person) {
      provider.become(person);
      const tab = openTab();
      const end = await tab.go(`${product.url}/api/auth/google`);
      return { tab, page: end.url.slice(product.url.length) };
    },
    async me(tab) {
      const cookie = tab.cookies(product.url);
      const answer = await product.call("GET", "/api/users/me", { cookie });
      return answer.status === 200 ? meSchema.parse(answer.json()) : answer.status;
    },
    logIn: (usernameOrEmail) =>
      product.call("POST", "/api/auth/login", { body: { usernameOrEmail, password: PASSWORD } }),
    register: (username, email) =>
      product.call("POST", "/api/auth/register", {
        body: { username, email, password: PASSWORD, name: "Somebody" },
      }),
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]();
      await provider[Symbol.asyncDispose]();
    },
  };
}
