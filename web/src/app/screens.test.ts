import {
  CREDENTIAL_PAGE_PATH,
  PROFILE_PAGE_PATH,
  SCREENS,
  SHARED_PAGE_PATH,
  VERIFY_PAGE_PATH,
} from "@laurel/contracts/public-pages";
import { expect, test } from "vitest";
import { PRIVATE_SCREENS, screenPaths } from "./screens.ts";

test("every path that the gateway serves has a screen, and no other", () => {
  const pages = [PROFILE_PAGE_PATH, CREDENTIAL_PAGE_PATH, SHARED_PAGE_PATH, VERIFY_PAGE_PATH];
  const served = [...Object.keys(SCREENS), ...pages, "*"];
  expect(screenPaths().toSorted()).toEqual(served.toSorted());
});

test("the layout that leads visitors to /auth is around every private screen [spec 2.47, 6.5]", () => {
  expect(PRIVATE_SCREENS.file).toBe("app/AppLayout");
  expect(screenPaths([PRIVATE_SCREENS])).toEqual([
    "/dashboard",
    "/certifications",
    "/courses",
    "/degrees",
    "/workshops",
    "/profile",
    "/certlocker",
    "/credentials/:id/education",
    "/verify-address",
    "/settings",
  ]);
});
