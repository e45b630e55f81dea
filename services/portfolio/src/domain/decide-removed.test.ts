import { MAX_CREDENTIALS, MAX_REMOVED_BYTES } from "@laurel/contracts/constants";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { specification } from "@laurel/testing/given";
import { describe, expect, it } from "vitest";
import { newCredential, type StoredCredential } from "./credential.ts";
import { portfolioDecider, type PortfolioCommand } from "./decide.ts";
import { evolve, initialPortfolio, type Portfolio, type PortfolioEvent } from "./portfolio.ts";

const AT = "2026-01-02T03:04:05.000Z";
const REMOVED_AT = "2026-02-02T03:04:05.000Z";
const LATER = "2026-02-03T03:04:05.000Z";
const fields = createCredentialBody.parse({
  name: "First Aid",
  organization: "Red Cross",
  completedDate: "2026-01-01",
  hours: 8,
});
const replaced = { type: "certification", hours: 8, completedDate: "2026-01-01" } as const;
const stored = (id: string, more: Partial<StoredCredential> = {}): StoredCredential => ({
  ...newCredential(id, fields, AT),
  ...more,
});
const added = (id: string, more: Partial<StoredCredential> = {}): PortfolioEvent => ({
  type: "CredentialAdded",
  data: { credential: stored(id, more) },
});
const removed = (id: string, at = REMOVED_AT): PortfolioEvent => ({
  type: "CredentialRemoved",
  data: { id, replaced, at },
});
const restored = (id: string, more: Partial<StoredCredential> = {}): PortfolioEvent => ({
  type: "CredentialRestored",
  data: { credential: stored(id, { updatedAt: LATER, ...more }), keepsBadge: false },
});
const gone = (id: string): PortfolioEvent => ({ type: "CredentialGone", data: { id } });
const changedTo = (credential: StoredCredential): PortfolioEvent => ({
  type: "CredentialChanged",
  data: { credential: { ...credential, updatedAt: LATER }, replaced },
});
const restore = (id: string) => ({ type: "RestoreCredential", id, at: LATER }) as const;
const { given } = specification(portfolioDecider);

/** The state after the events and the commands, each of which must be accepted. */
function after(events: readonly PortfolioEvent[], ...commands: PortfolioCommand[]): Portfolio {
  return commands.reduce(
    (state, command) => {
      const decision = portfolioDecider.decide(command, state);
      if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
      return decision.value.reduce(evolve, state);
    },
    events.reduce(evolve, initialPortfolio),
  );
}

describe("restoring a removed credential", () => {
  it("brings it back as it was, under its id and with its time of creation", () => {
    given(added("1"), removed("1")).when(restore("1")).thenEvents(restored("1"));
  });

  it("is refused for one that exists, that never did, and that is gone for good", () => {
    given(added("1")).when(restore("1")).thenRefused("NotRemoved");
    given(added("1")).when(restore("2")).thenRefused("CredentialNotFound");
    given(added("1"), removed("1"), gone("1")).when(restore("1")).thenRefused("CredentialNotFound");
  });

  it("isn't possible for a removal of an earlier release, which doesn't say when it was", () => {
    const { data } = removed("1") as Extract<PortfolioEvent, { type: "CredentialRemoved" }>;
    const { at: _at, ...older } = data;
    given(added("1"), { type: "CredentialRemoved", data: older })
      .when(restore("1"))
      .thenRefused("CredentialNotFound");
  });

  it("needs room for it", () => {
    const others = Array.from({ length: MAX_CREDENTIALS }, (_, index) => added(`9${index}`));
    given(added("1"), removed("1"), ...others)
      .when(restore("1"))
      .thenRefused("PortfolioFull");
  });

  it("brings its renewals back", () => {
    const chain = [
      added("1", { renewedBy: "2" }),
      added("2", { renews: "1", renewedBy: "3" }),
      added("3", { renews: "2" }),
    ];
    const before = after(chain);
    const state = after(chain, { type: "RemoveCredential", id: "2", at: REMOVED_AT }, restore("2"));
    for (const { id, renews, renewedBy } of ["1", "2", "3"].map((id) => one(before, id)))
      expect(one(state, id)).toMatchObject({ renews, renewedBy });
  });

  it("leaves out a renewal that doesn't fit any more", () => {
    given(
      added("1", { renewedBy: "2" }),
      added("2", { renews: "1" }),
      removed("2"),
      changedTo(stored("1", { renewedBy: "" })),
      added("3", { renews: "1" }),
      changedTo(stored("1", { renewedBy: "3" })),
    )
      .when(restore("2"))
      .thenEvents(restored("2", { renews: "" }));
  });

  it("never closes a circle of renewals", () => {
    const state = after(
      [
        added("1", { renewedBy: "2" }),
        added("2", { renews: "1", renewedBy: "3" }),
        added("3", { renews: "2" }),
      ],
      { type: "RemoveCredential", id: "2", at: REMOVED_AT },
      { type: "RestoreRenewals", renewals: [{ id: "1", renews: "3" }], at: LATER },
      restore("2"),
    );
    expect(one(state, "2")).toMatchObject({ renews: "1", renewedBy: "" });
  });

  it("brings back its continuing education, and the hours that it contributed", () => {
    const terms = { requiredHours: 20, from: "2026-01-01", to: "2026-12-31" };
    const before = after(
      [added("1"), added("2")],
      { type: "SaveCycle", credentialId: "1", terms },
      { type: "SaveCycle", credentialId: "2", terms },
      {
        type: "ReplaceContributions",
        credentialId: "1",
        contributions: [{ credentialId: "2", hours: 3 }],
      },
      {
        type: "ReplaceContributions",
        credentialId: "2",
        contributions: [{ credentialId: "1", hours: 5 }],
      },
    );
    const removal = { type: "RemoveCredential", id: "1", at: REMOVED_AT } as const;
    const state = [removal, restore("1")].reduce(
      (now: Portfolio, command) => continued(now, command),
      before,
    );
    const sorted = ({ cycles }: Portfolio) =>
      cycles.toSorted((a, b) => a.credentialId.localeCompare(b.credentialId));
    expect(sorted(state)).toEqual(sorted(before));
  });
});

const one = (state: Portfolio, id: string) => {
  const found = Object.values(state.drawers).find((drawer) => drawer[id])?.[id];
  if (!found) throw new Error(`${id} doesn't exist`);
  return found;
};

function continued(state: Portfolio, command: PortfolioCommand): Portfolio {
  const decision = portfolioDecider.decide(command, state);
  if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
  return decision.value.reduce(evolve, state);
}

describe("restoring a former version", () => {
  const former = { ...fields, name: "First Aid 2" };

  it("changes the fields, and neither the links nor the time of creation", () => {
    const now = stored("1", { renewedBy: "2" });
    given(added("1", now), added("2", { renews: "1" }))
      .when({ type: "RestoreCredential", id: "1", former, at: LATER })
      .thenEvents({
        type: "CredentialChanged",
        data: { credential: { ...now, ...former, updatedAt: LATER }, replaced, restored: true },
      });
  });

  it("brings a removed one back with these fields", () => {
    given(added("1"), removed("1"))
      .when({ type: "RestoreCredential", id: "1", former, at: LATER })
      .thenEvents(restored("1", { name: "First Aid 2" }));
  });
});

describe("removed credentials", () => {
  it("make room for the latest ones: the oldest are gone for good", () => {
    const many = Array.from({ length: MAX_CREDENTIALS }, (_, index) => `9${index}`);
    given(added("1"), ...many.flatMap((id) => [added(id), removed(id)]))
      .when({ type: "RemoveCredential", id: "1", at: LATER })
      .thenEvents(removed("1", LATER), gone("90"));
  });

  it("keep up to 20 MiB", () => {
    const large = "x".repeat(MAX_REMOVED_BYTES / 2);
    given(
      added("1", { description: large }),
      removed("1"),
      added("2", { description: large }),
      added("3"),
      removed("3"),
    )
      .when({ type: "RemoveCredential", id: "2", at: LATER })
      .thenEvents(removed("2", LATER), gone("1"));
  });

  it("are gone for good one by one, and all that were removed up to a time", () => {
    const events = [added("1"), removed("1"), added("2"), removed("2", LATER)];
    given(...events)
      .when({ type: "ForgetRemoved", id: "1" })
      .thenEvents(gone("1"));
    given(...events)
      .when({ type: "ForgetRemoved", id: "3" })
      .thenRefused("CredentialNotFound");
    given(...events)
      .when({ type: "ForgetAllRemoved", until: REMOVED_AT })
      .thenEvents(gone("1"));
    given(...events)
      .when({ type: "ForgetAllRemoved", until: AT })
      .thenNothing();
  });

  it("are gone again after a restore of a backup, and so are those that exist in it", () => {
    const again = (id: string) => ({ type: "ForgetAgain", id, at: REMOVED_AT }) as const;
    const events = [added("1"), added("2"), removed("2")];
    given(...events)
      .when(again("1"))
      .thenEvents(removed("1"), gone("1"));
    given(...events)
      .when(again("2"))
      .thenEvents(gone("2"));
    given(...events)
      .when(again("3"))
      .thenNothing();
  });

  it("end with the account", () => {
    given(added("1"), removed("1"))
      .when({ type: "ErasePortfolio" })
      .thenEvents(
        { type: "CredentialGone", data: { id: "1", withAccount: true } },
        { type: "PortfolioErased", data: {} },
      );
  });
});
