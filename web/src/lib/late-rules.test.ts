import type { Resolver } from "react-hook-form";
import { expect, it, vi } from "vitest";
import { lateRules } from "./late-rules.ts";

interface Values {
  name: string;
}

const OPTIONS = { fields: {}, shouldUseNativeValidation: false };
const refused = { values: {}, errors: { name: { type: "custom", message: "Name is required" } } };
const rules: Resolver<Values, unknown, Values> = () => refused;

it("loads the rules once, and applies them", async () => {
  const load = vi.fn<() => Promise<typeof rules>>(async () => rules);
  const { fetch, resolver } = lateRules<Values>("name", load);
  expect(load).not.toHaveBeenCalled();
  await fetch();
  expect(await resolver({ name: "" }, undefined, OPTIONS)).toEqual(refused);
  expect(await resolver({ name: "" }, undefined, OPTIONS)).toEqual(refused);
  expect(load).toHaveBeenCalledTimes(1);
});

it("shows an error while the rules can't be loaded, and loads them again", async () => {
  const load = vi
    .fn<() => Promise<typeof rules>>(async () => rules)
    .mockRejectedValueOnce(new TypeError("offline"));
  const { resolver } = lateRules<Values>("name", load);
  const { errors } = await resolver({ name: "" }, undefined, OPTIONS);
  expect(errors.name?.message).toContain("couldn’t check this");
  expect(await resolver({ name: "" }, undefined, OPTIONS)).toEqual(refused);
});
