import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { credential } from "../../testing/credential.ts";
import { credentialStats } from "../../testing/credential-stats.ts";
import { fakeServer } from "../../testing/fake-server.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { StatsStrip } from "./StatsStrip.tsx";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ["Pacific/Auckland", "2026-12-31T20:00:00.000Z", "2027-01-01"],
  ["America/Los_Angeles", "2027-01-01T02:00:00.000Z", "2026-12-31"],
])("what was completed today in %s is from today and this year", async (zone, now, day) => {
  vi.stubEnv("TZ", zone);
  vi.useFakeTimers({ now: new Date(now), toFake: ["Date"] });
  fakeServer({ "GET /api/stats": credentialStats([credential({ completedDate: day, hours: 8 })]) });
  renderScreen(<StatsStrip />);
  expect(await screen.findByText("today")).toBeTruthy();
  expect(screen.getByText("1 this year")).toBeTruthy();
});
