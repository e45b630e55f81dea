import { expect, it } from "vitest";
import { requireUniqueGroups } from "./unique-groups.ts";

const subscription = (group: string) => ({ group, topic: "t", handle: async () => {} });

it("subscriptions of a service need different consumer groups", () => {
  const [one, other] = [subscription("a.expiries@1"), subscription("a.reminders@1")];
  expect(() => requireUniqueGroups([one, other])).not.toThrow();
  expect(() => requireUniqueGroups([one, other, subscription("a.expiries@1")])).toThrow(
    "a.expiries@1",
  );
});
