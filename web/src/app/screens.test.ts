import { PROFILE_PAGE_PATH, SCREENS } from "@laurel/contracts/public-pages";
import { expect, test } from "vitest";
import { screenPaths } from "./screens.ts";

test("every path that the gateway serves has a screen, and no other", () => {
  const served = [...Object.keys(SCREENS), PROFILE_PAGE_PATH, "*"];
  expect(screenPaths().toSorted()).toEqual(served.toSorted());
});
