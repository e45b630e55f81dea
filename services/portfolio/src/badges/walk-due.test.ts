import { expect, it } from "vitest";
import type { BadgeView } from "../badges.projection.ts";
import { dueBadgesOf, queryOfBadges } from "../testing/due-badges.ts";
import { walkDueBadges } from "./walk-due.ts";

const NOW = "2026-03-01T00:00:00.000Z";

const nameOf = ({ userId, credentialId }: BadgeView) => `${userId}/${credentialId}`;

it("visits each badge that is due once, however many there are, and none that isn't", async () => {
  const badges = [...dueBadgesOf("ada", 130), ...dueBadgesOf("bob", 130)];
  const later = { ...badges[0], userId: "eve", dueAt: NOW } as BadgeView;
  const visited: string[] = [];
  await walkDueBadges({
    query: queryOfBadges([...badges, later]),
    below: NOW,
    mayGoOn: () => true,
    visit: async (badge) => {
      visited.push(nameOf(badge));
      return true;
    },
  });
  expect(visited).toHaveLength(badges.length);
  expect(new Set(visited)).toEqual(new Set(badges.map(nameOf)));
});

it("visits four at once", async () => {
  const gate = Promise.withResolvers<boolean>();
  const four = Promise.withResolvers<void>();
  let running = 0;
  let most = 0;
  const walk = walkDueBadges({
    query: queryOfBadges(dueBadgesOf("ada", 12)),
    below: NOW,
    mayGoOn: () => true,
    visit: async () => {
      running += 1;
      most = Math.max(most, running);
      if (running === 4) four.resolve();
      await gate.promise;
      running -= 1;
      return true;
    },
  });
  await four.promise;
  gate.resolve(true);
  await walk;
  expect(most).toBe(4);
});

it("goes on with the others after 20 badges of a person whose issuers don't answer", async () => {
  const visited: string[] = [];
  await walkDueBadges({
    query: queryOfBadges([...dueBadgesOf("ada", 300), ...dueBadgesOf("bob", 30)]),
    below: NOW,
    mayGoOn: () => true,
    visit: async (badge) => {
      visited.push(badge.userId);
      return badge.userId === "bob";
    },
  });
  expect(visited.filter((userId) => userId === "ada")).toHaveLength(20);
  expect(visited.filter((userId) => userId === "bob")).toHaveLength(30);
});

it("ends when another process takes over", async () => {
  const visited: string[] = [];
  await walkDueBadges({
    query: queryOfBadges(dueBadgesOf("ada", 50)),
    below: NOW,
    mayGoOn: () => visited.length < 10,
    visit: async (badge) => {
      visited.push(nameOf(badge));
      return true;
    },
  });
  expect(visited).toHaveLength(10);
});

it("fails after what had begun is done", async () => {
  const query = queryOfBadges(dueBadgesOf("ada", 100));
  const done: string[] = [];
  const walk = walkDueBadges({
    query: {
      find: async (asked) =>
        asked.after ? Promise.reject(new Error("The store is away")) : query.find(asked),
    },
    below: NOW,
    mayGoOn: () => true,
    visit: async (badge) => {
      done.push(nameOf(badge));
      return true;
    },
  });
  await expect(walk).rejects.toThrow("The store is away");
  expect(done).toHaveLength(100);
});
