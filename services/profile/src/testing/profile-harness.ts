import { setPublicProfile } from "@laurel/contracts/routes/profile";
import type { SourceCommit } from "@laurel/event-sourcing/projections/projection";
import type { Service } from "@laurel/hosting/service/service";
import { commitsOf } from "@laurel/testing/projection-harness";
import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/testing/service-harness";
import { afterEach, beforeEach } from "vitest";
import { profileService } from "../service.ts";
import { startFakeOwner, type FakeOwner } from "./fake-owners.ts";

/** The service and the owners of the streams that it reads, new for each test. */
export interface ProfileHarness {
  readonly identity: FakeOwner;
  readonly portfolio: FakeOwner;
  readonly locker: FakeOwner;
  readonly clock: ServiceHarness["clock"];
  readonly deps: ServiceHarness["deps"];
  call(
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    options?: CallOptions,
  ): ReturnType<ServiceHarness["call"]>;
  /** Turns the public switch of a person who has seen `seen`. */
  turn(enabled: boolean, options: CallOptions): ReturnType<ServiceHarness["call"]>;
}

/** Call it at the top of a file. */
export function useProfileHarness(): ProfileHarness {
  let harness: ServiceHarness;
  let service: Service;
  let identity: FakeOwner;
  let portfolio: FakeOwner;
  let locker: FakeOwner;
  const profile: ProfileHarness = {
    get identity() {
      return identity;
    },
    get portfolio() {
      return portfolio;
    },
    get locker() {
      return locker;
    },
    get clock() {
      return harness.clock;
    },
    get deps() {
      return harness.deps;
    },
    call: (method, path, options) => harness.call(service.app, method, path, options),
    turn: (enabled, options) =>
      profile.call("PUT", setPublicProfile.path, { ...options, body: { enabled } }),
  };
  beforeEach(async () => {
    harness = await createServiceHarness("profile");
    identity = await startFakeOwner("identity", harness.deps);
    portfolio = await startFakeOwner("portfolio", harness.deps);
    locker = await startFakeOwner("locker", harness.deps);
    const { shareKey, signingKey } = harness.keys;
    const publicUrl = "https://laurel.example";
    service = await profileService.create({ ...harness.deps, publicUrl, shareKey, signingKey });
  });
  afterEach(async () => {
    await service.close();
    await identity.close();
    await portfolio.close();
    await locker.close();
    await harness[Symbol.asyncDispose]();
  });
  return profile;
}

/** A person with a verified account. */
export const accountOf = (id: string, name: string): SourceCommit[] =>
  commitsOf(`account-${id}`, [
    {
      type: "AccountRegistered",
      version: 1,
      data: { username: id, name, email: `${id}@example.org`, provider: "local" },
    },
    { type: "EmailVerified", version: 1, data: {} },
  ]);
