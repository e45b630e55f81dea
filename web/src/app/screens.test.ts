import {
  CREDENTIAL_PAGE_PATH,
  PROFILE_PAGE_PATH,
  SCREENS,
  SHARED_PAGE_PATH,
  VERIFY_PAGE_PATH,
} from "@laurel/contracts/public-pages";
import { expect, test } from "vitest";
import { screenPaths } from "./screens.ts";

test("every path that the gateway serves has a screen, and no other", () => {
  const pages = [PROFILE_PAGE_PATH, CREDENTIAL_PAGE_PATH, SHARED_PAGE_PATH, VERIFY_PAGE_PATH];
  const served = [...Object.keys(SCREENS), ...pages, "*"];
  expect(screenPaths().toSorted()).toEqual(served.toSorted());
});
