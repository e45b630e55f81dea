import { describe, expect, it } from "vitest";
import type { Webhook } from "../domain/notifications.ts";
import { atAddress, newReceiver, receiverAfter, type Receiver } from "./receiver.ts";

const AT = "2026-01-02T03:04:05.000Z";
const failing: Receiver = {
  ...newReceiver("ada"),
  host: "old.example",
  heldBack: true,
  isQuick: true,
  failingSince: "2026-01-01T00:00:00.000Z",
  lastError: "The receiver answered 503",
};
const WEBHOOK: Webhook = {
  id: "1",
  url: "",
  types: [],
  status: "active",
  createdAt: AT,
  activeSince: AT,
  after: 0,
};
const forgotten = {
  heldBack: false,
  isQuick: undefined,
  failingSince: "",
  lastError: "",
  state: "waiting",
  dueAt: AT,
};

describe("what is known about a receiver", () => {
  it("stays at the same address, and is forgotten at another one", () => {
    const known = { ...failing, url: "https://old.example/a" };
    expect(atAddress(known, "https://old.example/a", AT)).toEqual(known);
    expect(atAddress(known, "https://old.example/b", AT)).toMatchObject(forgotten);
  });

  it("is forgotten at another host if an earlier version stored no address", () => {
    expect(atAddress(failing, "https://old.example/a", AT)).toMatchObject({ heldBack: true });
    expect(atAddress(failing, "https://new.example/a", AT)).toMatchObject(forgotten);
  });

  it("begins without anything to do", () => {
    const url = "https://new.example/a";
    expect(atAddress(newReceiver("ada"), url, AT)).toMatchObject({ url, state: "idle" });
  });

  it("isn't changed by what a former address answers, except for the last delivery", () => {
    const known = { ...failing, url: "https://new.example/a" };
    const former = { ...WEBHOOK, url: "https://old.example/a" };
    const after = (status: number, error: string) =>
      receiverAfter(former, known, { status, error, durationMs: 2_000 }, AT);
    const { heldBack, isQuick, failingSince, lastError } = known;
    const same = { heldBack, isQuick, failingSince, lastError };
    expect(after(503, "The receiver answered 503")).toMatchObject({ ...same, lastDeliveryAt: "" });
    expect(after(200, "")).toMatchObject({ ...same, lastDeliveryAt: AT });
  });

  it.each([
    [{ status: 204, durationMs: 1_000 }, true],
    [{ status: 500, durationMs: 1 }, true],
    [{ status: 204, durationMs: 1_001 }, false],
    [{ status: 0, durationMs: 1 }, false],
  ])("says after %o whether it was quick", (outcome, isQuick) => {
    const known = { ...failing, url: "https://old.example/a" };
    const webhook = { ...WEBHOOK, url: known.url };
    expect(receiverAfter(webhook, known, { ...outcome, error: "" }, AT).isQuick).toBe(isQuick);
  });
});
