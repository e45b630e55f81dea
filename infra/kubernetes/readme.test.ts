import { SERVICES } from "@laurel/contracts/services";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("the README makes a secret of the keys of every service", () => {
  const readme = readFileSync(new URL("README.md", import.meta.url), "utf8");
  const [, names = ""] = /^for name in (.*); do$/m.exec(readme) ?? [];
  expect(names.split(" ").toSorted()).toEqual(["gateway", "public", ...SERVICES].toSorted());
});
