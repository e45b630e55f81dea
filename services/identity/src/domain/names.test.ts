import { expect, it } from "vitest";
import { foldName } from "./names.ts";

it.each(["¨abc", "abc´", "\u00a0Ada ", "ａｄａ", "ADA", "ﬁn"])(
  "%j folds to a name that folds to itself",
  (name) => {
    expect(foldName(foldName(name))).toBe(foldName(name));
  },
);
