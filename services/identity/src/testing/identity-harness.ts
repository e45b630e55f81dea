import { SIGN_IN_PATH } from "@laurel/contracts/internal";
import { register, verifyEmail } from "@laurel/contracts/routes/auth";
import type { Mail, Mailer } from "@laurel/event-sourcing/ports/mailer";
import type { Service } from "@laurel/hosting/service/service";
import { createPasswordHasher, type PasswordHasher } from "@laurel/passwords/password-hasher";
import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/testing/service-harness";
import { identityService } from "../service.ts";

export const PASSWORD = "Correct-Horse-9";
export const ADA = {
  username: "ada",
  password: PASSWORD,
  name: "Ada King",
  email: "ada@example.org",
};

export interface IdentityHarness extends ServiceHarness {
  service: Service;
  sent: Mail[];
  /** Resolves with the first mail that matches, sent already or later. */
  mailTo(address: string, subject: RegExp): Promise<Mail>;
  post(path: string, body: unknown, options?: CallOptions): ReturnType<ServiceHarness["call"]>;
  verify(token: string): ReturnType<ServiceHarness["call"]>;
  signIn(usernameOrEmail: string, password?: string): ReturnType<ServiceHarness["call"]>;
  /** Registers Ada and opens the link that she was mailed. */
  registerVerified(): Promise<void>;
}

let hasher: PasswordHasher | undefined;

/** The threads of a hasher take longer to start than most tests. No service closes it. */
function sharedHasher(): PasswordHasher {
  hasher ??= { ...createPasswordHasher(), close: async () => {} };
  return hasher;
}

/** Identity on embedded adapters, with a mail server that keeps what it gets or behaves as the test chooses. */
export async function createIdentityHarness(
  deliver: (mail: Mail) => void = () => {},
): Promise<IdentityHarness> {
  const harness = await createServiceHarness("identity");
  const sent: Mail[] = [];
  const waiting = new Set<() => void>();
  const mailer: Mailer = {
    async send(mail) {
      deliver(mail);
      sent.push(mail);
      for (const wake of waiting) wake();
    },
    reach: async () => {},
    forget: async () => {},
    close: async () => {},
  };
  const service = await identityService.create({
    ...harness.deps,
    mailer,
    hasher: sharedHasher(),
    tokenKey: harness.keys.tokenKey,
    publicUrl: "https://laurel.example",
    mailPace: { gatherMs: 0, pollMs: 50 },
  });
  await service.start();
  const post: IdentityHarness["post"] = (path, body, options = {}) =>
    harness.call(service.app, "POST", path, { ...options, body });
  const verify = (token: string) =>
    harness.call(service.app, "GET", `${verifyEmail.path}?token=${token}`);

  async function mailTo(address: string, subject: RegExp): Promise<Mail> {
    for (;;) {
      const found = sent.find((mail) => mail.to === address && subject.test(mail.subject));
      if (found) return found;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add(resolve);
      await promise;
      waiting.delete(resolve);
    }
  }

  return {
    ...harness,
    service,
    sent,
    mailTo,
    post,
    verify,
    signIn: (usernameOrEmail, password = PASSWORD) =>
      post(SIGN_IN_PATH, { usernameOrEmail, password }),
    async registerVerified() {
      await post(register.path, ADA);
      await verify(tokenIn(await mailTo(ADA.email, /verify/i)));
    },
    async [Symbol.asyncDispose]() {
      await service.close();
      await harness[Symbol.asyncDispose]();
    },
  };
}

/** The token in a mail's link. */
export function tokenIn(mail: Mail): string {
  const link = /https:\/\/laurel\.example\/\S+/.exec(mail.text)?.[0] ?? "";
  return new URL(link).searchParams.get("token") ?? "";
}
