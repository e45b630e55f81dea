import { expect, it } from "vitest";
import { loadScreen } from "./first-picture/load-screen.ts";
import { routes } from "./router.tsx";
import { firstPictures, PRIVATE_SCREENS, PUBLIC_SCREENS, type Screen } from "./screens.ts";

const pathsOf = ({ path, children = [] }: Screen): string[] => [
  ...(path === undefined ? [] : [path]),
  ...children.flatMap(pathsOf),
];
const paths = [...PUBLIC_SCREENS, PRIVATE_SCREENS].flatMap(pathsOf);

it.each(paths)("%s has a component", async (path) => {
  await expect(loadScreen(routes, path)).resolves.toBeUndefined();
});

it("four screens are seen before the app runs", () => {
  expect(firstPictures().map(({ path, firstPicture }) => `${path} ${firstPicture}`)).toEqual([
    "/ built",
    "/auth built",
    "/profiles/:slug per request",
    "/dashboard scripts",
  ]);
});
