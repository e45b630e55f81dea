import { specification } from "@laurel/testing/given";
import { describe, expect, it } from "vitest";
import type { AccountEvent } from "./account.ts";
import { mayHold } from "./addresses.ts";
import {
  AT,
  LATER,
  WEEK_ON,
  registered,
  added,
  linked,
  work,
  changed,
  undo,
} from "../testing/address-events.ts";
import { accountDecider } from "./decide.ts";

const { given } = specification(accountDecider);

const add = (addressId: string, email: string) =>
  ({ type: "AddAddress", addressId, email, now: AT }) as const;
const makeEmail = (addressId: string, now = AT) =>
  ({ type: "ChangeEmail", addressId, formerId: "f2", now }) as const;

describe("a further address", () => {
  it("is added once, and not when it is theirs already", () => {
    given(registered)
      .when(add("a1", "ada@work.example"))
      .thenEvents(added("a1", "ada@work.example"));
    given(registered, added("a1", "ada@work.example"))
      .when(add("a2", "ADA@work.example"))
      .thenEvents();
    given(registered).when(add("a1", "Ada@Example.org")).thenRefused("AddressExists");
    given(registered, ...work)
      .when(add("a2", "ada@work.example"))
      .thenRefused("AddressExists");
  });

  it("is refused beyond ten", () => {
    const ten = Array.from({ length: 10 }, (_, index) => added(`a${index}`, `${index}@a.example`));
    given(registered, ...ten)
      .when(add("b", "b@a.example"))
      .thenRefused("TooManyAddresses");
  });

  it("is verified with a link, once and in time", () => {
    const verify = (now: string) => ({ type: "VerifyAddress", secretId: "s-a1", now }) as const;
    const open = [registered, added("a1", "ada@work.example"), linked("a1")];
    given(...open)
      .when(verify(AT))
      .thenEvents({
        type: "AddressVerified",
        data: { addressId: "a1", email: "ada@work.example", at: AT },
      });
    given(...open)
      .when(verify(LATER))
      .thenRefused("LinkNotValid");
    given(registered, ...work)
      .when(verify(AT))
      .thenRefused("LinkNotValid");
  });

  it("may be theirs while its link is valid, and no longer", () => {
    const state = [registered, added("a1", "ada@work.example"), linked("a1")].reduce(
      accountDecider.evolve,
      accountDecider.initialState,
    );
    if (state.status !== "registered") throw new Error(state.status);
    expect(mayHold(state, "ADA@work.example", AT)).toBe(true);
    expect(mayHold(state, "ada@work.example", LATER)).toBe(false);
    expect(mayHold(state, "ada@example.org", LATER)).toBe(true);
  });
});

it("that is removed takes open reset links with it: one may have gone there", () => {
  const issued: AccountEvent = {
    type: "ResetLinkIssued",
    data: { secretId: "r1", expiresAt: WEEK_ON },
  };
  const gone: AccountEvent = {
    type: "AddressRemoved",
    data: { addressId: "a1", email: "ada@work.example" },
  };
  const reset = { type: "ResetPassword", secretId: "r1", passwordId: "p2", now: AT } as const;
  given(registered, ...work, issued, gone)
    .when(reset)
    .thenRefused("LinkNotValid");
});

describe("a change of the email", () => {
  it("needs a verified address, and keeps the former one", () => {
    given(registered, added("a1", "ada@work.example"))
      .when(makeEmail("a1"))
      .thenRefused("AddressNotVerified");
    given(registered).when(makeEmail("a1")).thenRefused("NoSuchAddress");
    given(registered, ...work)
      .when({ ...makeEmail("a1"), formerId: "f1" })
      .thenEvents(changed);
    given(registered, ...work, changed)
      .when({ type: "RemoveAddress", addressId: "f1", now: LATER })
      .thenRefused("AddressKept");
    given(registered, ...work, changed)
      .when({ type: "RemoveAddress", addressId: "f1", now: WEEK_ON })
      .thenEvents({
        type: "AddressRemoved",
        data: { addressId: "f1", email: "ada@example.org" },
      });
  });

  it("is undone within a week, with everything that was added since", () => {
    const since = added("a2", "eve@example.org", LATER);
    const token: AccountEvent = {
      type: "AccessTokenCreated",
      data: { tokenId: "t1", name: "T", scopes: [], createdAt: AT, expiresAt: "" },
    };
    given(registered, added("a0", "old@example.org", "2025-01-01T00:00:00.000Z"), token, ...work)
      .when(undo("a0"))
      .thenRefused("LinkNotValid");
    given(registered, token, ...work, changed, since)
      .when(undo("f1"))
      .thenEvents(
        {
          type: "EmailChangeUndone",
          data: {
            addressId: "f1",
            email: "ada@example.org",
            removed: [
              { addressId: "", email: "ada@work.example" },
              { addressId: "a2", email: "eve@example.org" },
            ],
          },
        },
        { type: "PasswordWithdrawn", data: {} },
        { type: "AccessTokenRevoked", data: { tokenId: "t1" } },
      );
    given(registered, ...work, changed)
      .when(undo("f1", WEEK_ON))
      .thenRefused("LinkNotValid");
  });

  it("back to the former email waits until the right to undo has ended, and can't be undone itself", () => {
    given(registered, ...work, changed)
      .when(makeEmail("f1", LATER))
      .thenRefused("AddressKept");
    given(registered, ...work, changed)
      .when(makeEmail("f1", WEEK_ON))
      .thenEvents({
        type: "EmailChanged",
        data: {
          addressId: "f1",
          email: "ada@example.org",
          formerId: "f2",
          former: "ada@work.example",
          at: WEEK_ON,
          undoableUntil: expect.any(String),
        },
      });
  });
});
