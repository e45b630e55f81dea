import { expect, test } from "vitest";
import { suggestedName } from "./passkey-name.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0";

test.each<[string[], string]>([
  [[], "Firefox on Linux"],
  [["Phone"], "Firefox on Linux"],
  [["Firefox on Linux"], "Firefox on Linux 2"],
  [["Firefox on Linux 2", "Firefox on Linux", "Phone"], "Firefox on Linux 3"],
])("beside %j, a new passkey is called %s", (taken, name) => {
  expect(suggestedName(taken, FIREFOX)).toBe(name);
});
