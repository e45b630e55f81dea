import { text } from "@laurel/contracts/text";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

// Another file of tests may have read catalogs in the same thread.
beforeEach(() => void vi.resetModules());
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

it("reads the catalogs of a language when it's first asked for, and none for English", async () => {
  const read = vi.spyOn(await import("./catalog-files.ts"), "readCatalog");
  const { inEnglish, translateTo } = await import("./translations.ts");
  expect(inEnglish(text("Not found"))).toBe("Not found");
  expect(translateTo("en")(text("Not found"))).toBe("Not found");
  expect(read).not.toHaveBeenCalled();
  expect(translateTo("de")(text("Not found"))).toBe("Nicht gefunden");
  const once = read.mock.calls.length;
  expect(new Set(read.mock.calls.map(([language]) => language))).toEqual(new Set(["de"]));
  translateTo("de")(text("Not found"));
  expect(read).toHaveBeenCalledTimes(once);
});
