import type { Page } from "@playwright/test";

/** Passkeys need a host name: browsers have none for IP addresses. */
export const withHostName = (url: string) => url.replace("127.0.0.1", "localhost");

/** A device of the person with passkeys, as Chromium simulates it. */
export interface Authenticator {
  /** Whether the person touches it as soon as it asks. Otherwise it waits. */
  setTouched(touched: boolean): Promise<void>;
  passkeys(): Promise<number>;
}

export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async setTouched(enabled) {
      await session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
    },
    async passkeys() {
      const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.length;
    },
  };
}
