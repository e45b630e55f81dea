import { createTempDirectory } from "@laurel/platform/testing/temp-directory";
import { mkdir, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { createScreenPreloads } from "./screen-preloads.ts";

const link = (name: string) => `<link rel="modulepreload" crossorigin href="/assets/${name}">`;

it("names the files of a screen, of every public profile the same, and none of others", async () => {
  await using built = await createTempDirectory();
  await mkdir(built.at(".vite"));
  const screens = {
    "/auth": ["assets/Auth-x1.js", "assets/Tabs_2.js"],
    "/profiles": ["assets/P.js"],
  };
  await writeFile(built.at(".vite/screens.json"), JSON.stringify(screens));
  const preloadsOf = createScreenPreloads(built.path);
  expect(preloadsOf("/auth")).toBe(link("Auth-x1.js") + link("Tabs_2.js"));
  expect(preloadsOf("/profiles/ada")).toBe(link("P.js"));
  for (const path of ["/", "/profiles/ada/x", "/privacy", "/constructor"])
    expect(preloadsOf(path)).toBe("");
});

it("names none where the build wrote nothing down, and refuses what is no file of it", async () => {
  await using built = await createTempDirectory();
  expect(createScreenPreloads(built.path)("/auth")).toBe("");
  await mkdir(built.at(".vite"));
  await writeFile(built.at(".vite/screens.json"), JSON.stringify({ "/": ['assets/"><script>'] }));
  expect(() => createScreenPreloads(built.path)).toThrow();
});
