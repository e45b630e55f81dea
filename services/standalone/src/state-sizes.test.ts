import {
  MAX_DOCUMENTS,
  MAX_PICTURES,
  MAX_SHARE_LINKS,
  MAX_SHARED_CREDENTIALS,
  MAX_SHARED_DOCUMENTS,
} from "@laurel/contracts/constants";
import { lockerStream } from "@laurel/locker/stream";
import { profileStream } from "@laurel/profile/stream";
import { expect, it } from "vitest";

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) => String(10n ** 23n + BigInt(index)));

it("the largest share links count with all that they name", () => {
  const link = {
    linkId: ids(1).join(),
    label: "For the bank",
    credentialIds: ids(MAX_SHARED_CREDENTIALS),
    documentIds: ids(MAX_SHARED_DOCUMENTS),
    passwordId: "",
    endsOn: "",
    contact: false,
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  const shareLinks = ids(MAX_SHARE_LINKS).map((linkId) => ({ ...link, linkId }));
  const state = { ...profileStream.decider.initialState, shareLinks };
  expect(profileStream.bytesOf?.(state)).toBeGreaterThan(JSON.stringify(state).length);
});

it("the largest locker counts with all its files", () => {
  const filesOf = (count: number) => ({
    count,
    bytes: count,
    sizes: Object.fromEntries(ids(count).map((id) => [id, 10_000_000])),
  });
  const credentials = Object.fromEntries(ids(MAX_DOCUMENTS).map((id) => [id, id]));
  const state = { ...filesOf(MAX_DOCUMENTS), credentials, pictures: filesOf(MAX_PICTURES) };
  expect(lockerStream.bytesOf?.(state)).toBeGreaterThan(JSON.stringify(state).length);
});
