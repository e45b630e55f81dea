import { describe, expect, it } from "vitest";
import { changelogWith, lockWith, packageWith, ReleaseError } from "./versions.ts";

const CHANGELOG = "# Changelog\n\n## Unreleased\n\n- New.\n\n## 0.9.0 – 2026-01-01\n\n- Old.\n";

describe("a release", () => {
  it("gives what is unreleased a version and a day", () => {
    expect(changelogWith(CHANGELOG, "0.10.0", "2026-02-03")).toBe(
      "# Changelog\n\n## Unreleased\n\n## 0.10.0 – 2026-02-03\n\n- New.\n\n## 0.9.0 – 2026-01-01\n\n- Old.\n",
    );
  });

  it.each([
    ["0.9.0", CHANGELOG],
    ["0.8.12", CHANGELOG],
    ["next", CHANGELOG],
    ["1.0.0", CHANGELOG.replace("- New.\n\n", "")],
    ["1.0.0", CHANGELOG.replace("## Unreleased", "## Soon")],
  ])("is refused: %s of %j", (version, text) => {
    expect(() => changelogWith(text, version, "2026-02-03")).toThrow(ReleaseError);
  });

  it("changes the versions of the repository's packages alone", () => {
    const before = {
      name: "@laurel/web",
      version: "0.9.0",
      dependencies: { "@laurel/events": "0.9.0", zod: "0.9.0" },
    };
    expect(packageWith(before, "1.0.0")).toEqual({
      name: "@laurel/web",
      version: "1.0.0",
      dependencies: { "@laurel/events": "1.0.0", zod: "0.9.0" },
    });
    expect(packageWith({ name: "an-example" }, "1.0.0")).toEqual({ name: "an-example" });
    const entry = { version: "0.9.0" };
    expect(
      lockWith({ version: "0.9.0", packages: { "": entry, "node_modules/zod": entry } }, "1.0.0"),
    ).toEqual({
      version: "1.0.0",
      packages: { "": { version: "1.0.0" }, "node_modules/zod": entry },
    });
  });
});
