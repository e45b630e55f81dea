import { expect, it } from "vitest";
import { createConfirmedBy } from "./confirmed-by.ts";

const told = (credentialId: string) => ({
  credentialId,
  name: "Bob",
  role: "Trainer",
  organization: "Hospital",
  host: "hospital.example",
  at: "2026-01-02T03:04:05.000Z",
});

function reader() {
  let calls = 0;
  const ask = async () => {
    calls += 1;
    return [told("1"), told("2"), told("3")];
  };
  return { read: createConfirmedBy({ ask }), calls: () => calls };
}

it.each([
  [
    ["confirmed", "confirmed"],
    ["1", "2"],
  ],
  [["confirmed", "integrity_only"], ["1"]],
  [["verified", "confirmed"], ["2"]],
  [["integrity_only", "pending"], []],
])("of credentials that are %j, it names who confirmed %j", async (statuses, confirmed) => {
  const { read } = reader();
  const credentials = statuses.map((verificationStatus, index) => ({
    id: String(index + 1),
    verificationStatus,
  }));
  expect([...(await read("user", credentials)).keys()]).toEqual(confirmed);
});

it("asks nobody about credentials that nobody has confirmed", async () => {
  const { read, calls } = reader();
  await read("user", [{ id: "1", verificationStatus: "pending" }]);
  expect(calls()).toBe(0);
});
