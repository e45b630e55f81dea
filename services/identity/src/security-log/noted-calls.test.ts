import { addAddress } from "@laurel/contracts/routes/addresses";
import { allRoutes } from "@laurel/contracts/routes/all";
import { beginConfirmation, confirmMe } from "@laurel/contracts/routes/confirmation";
import { beginOtp } from "@laurel/contracts/routes/one-time-codes";
import { beginPasskey } from "@laurel/contracts/routes/passkeys";
import { deleteMe } from "@laurel/contracts/routes/users";
import type { RouteContract } from "@laurel/contracts/route";
import { expect, it } from "vitest";
import { NOTED } from "./noted-calls.ts";

/** These change nothing about how a person logs in, or only begin to. */
const OTHERS: readonly RouteContract[] = [
  addAddress,
  beginOtp,
  beginPasskey,
  beginConfirmation,
  confirmMe,
  deleteMe,
];

it("notes every call with which a person changes their account", () => {
  const changes = allRoutes.filter(
    ({ owner, access, method }) =>
      owner === "identity" && access === "signed-in" && method !== "GET",
  );
  const known = new Set([...NOTED.map(([contract]) => contract), ...OTHERS]);
  expect(changes.filter((contract) => !known.has(contract)).map(({ path }) => path)).toEqual([]);
});
