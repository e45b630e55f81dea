import { expect, it } from "vitest";
import { asked, newDelivery } from "./delivery.ts";

const AT = "2026-01-02T03:04:05.000Z";
const delivery = newDelivery(
  { userId: "ada", webhook: "hook", number: 1, eventId: "1", type: "added", createdAt: AT },
  "ready",
);

it("a command that is repeated after others asks for no other attempt", () => {
  const first = asked(delivery, "first", AT);
  if (!first) throw new Error("Nothing was asked for");
  const second = asked(first, "second", AT);
  if (!second) throw new Error("Nothing was asked for");
  expect(asked(second, "first", AT)).toBeUndefined();
  expect(asked(second, "second", AT)).toBeUndefined();
  expect(asked(second, "third", AT)).toMatchObject({ phase: "asked", askedBy: "third" });
});
