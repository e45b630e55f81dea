import { createTempDirectory } from "@laurel/testing/temp-directory";
import { mkdir, writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { createScreenScripts } from "./screen-scripts.ts";

it("names the files of a screen, the same for every public profile, and none for other screens", async () => {
  await using built = await createTempDirectory();
  await mkdir(built.at(".vite"));
  const screens = {
    "/auth": ["assets/Auth-x1.js", "assets/Tabs_2.js"],
    "/profiles/:slug": ["assets/P.js"],
  };
  await writeFile(built.at(".vite/screens.json"), JSON.stringify(screens));
  const scriptsOf = createScreenScripts(built.path);
  expect(scriptsOf("/auth")).toEqual(["/assets/Auth-x1.js", "/assets/Tabs_2.js"]);
  expect(scriptsOf("/profiles/ada")).toEqual(["/assets/P.js"]);
  for (const path of ["/", "/profiles/ada/x", "/privacy", "/constructor"])
    expect(scriptsOf(path)).toEqual([]);
});

it("names none when the build recorded none, and rejects names that are not files of the build", async () => {
  await using built = await createTempDirectory();
  expect(createScreenScripts(built.path)("/auth")).toEqual([]);
  await mkdir(built.at(".vite"));
  await writeFile(built.at(".vite/screens.json"), JSON.stringify({ "/": ['assets/"><script>'] }));
  expect(() => createScreenScripts(built.path)).toThrow();
});
