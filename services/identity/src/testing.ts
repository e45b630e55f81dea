import type { Mail, Mailer } from "@laurel/platform/ports/mailer";
import type { Service } from "@laurel/platform/runtime/service";
import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/platform/testing/service-harness";
import { createIdentityService } from "./service.ts";

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
  /** Resolves with the next mail that matches, or with the first one that was sent already. */
  mailTo(address: string, subject: RegExp): Promise<Mail>;
  post(path: string, body: unknown, options?: CallOptions): ReturnType<ServiceHarness["call"]>;
}

/** Identity on embedded adapters, with a mail server that keeps what it gets or does what the test says. */
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
    close: async () => {},
  };
  const service = await createIdentityService({
    ...harness.deps,
    mailer,
    publicUrl: "https://laurel.example",
    mailPace: { gatherMs: 0, pollMs: 50 },
  });
  await service.start();
  return {
    ...harness,
    service,
    sent,
    async mailTo(address, subject) {
      for (;;) {
        const found = sent.find((mail) => mail.to === address && subject.test(mail.subject));
        if (found) return found;
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.add(resolve);
        await promise;
        waiting.delete(resolve);
      }
    },
    post: (path, body, options = {}) =>
      harness.call(service.app, "POST", path, { ...options, body }),
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
