import { streamOf } from "@laurel/contracts/topics";
import { createFakeClock } from "@laurel/testing/fake-clock";
import { expect, it } from "vitest";
import { loadAccount } from "./accounts.ts";
import { holdsUsername } from "./domain/usernames.ts";
import { createAccountWorld, type AccountWorld } from "./testing/account-world.ts";
import { inEveryOrderAndKilled, type Process, type Step } from "./testing/interleavings.ts";
import { changeUsername } from "./username-change.ts";

const MONTH = 30 * 24 * 3600_000;
const atOnce: Step = (effect) => effect();

interface World {
  accounts: AccountWorld;
  clock: ReturnType<typeof createFakeClock>;
}

/** Ada, Ben and Cleo, each with their name. */
async function begin(): Promise<World> {
  const clock = createFakeClock();
  const accounts = createAccountWorld(clock.clock);
  const { commands, reservations } = await accounts.open(atOnce);
  for (const username of ["ada", "ben", "cleo"]) {
    await reservations.reserve("username", username, username);
    const now = clock.clock().toISOString();
    const form = { username, name: username, email: `${username}@example.org`, passwordId: "p" };
    const command = { type: "Register", ...form, now } as const;
    await commands.handle(streamOf("identity", username), `register ${username}`, command);
    const link = { secretId: "s", expiresAt: "9999-01-01T00:00:00.000Z" };
    const stream = streamOf("identity", username);
    await commands.handle(stream, "link", { type: "IssueVerificationLink", ...link });
    await commands.handle(stream, "verify", { type: "VerifyEmail", secretId: "s", now });
  }
  return { accounts, clock };
}

/** The person changes to these names, one after the other. */
const change =
  ({ accounts }: World, userId: string, request: string, ...names: string[]): Process =>
  async (step) => {
    const parts = await accounts.open(step);
    for (const name of names)
      await changeUsername(userId, name, `${userId} ${request} ${name}`, parts);
  };

/** Nobody has another person's name, everybody is found by theirs, and every other name can be had. */
async function expectOneOwnerEach({ accounts, clock }: World, names: string[], order: string) {
  const parts = await accounts.open(atOnce);
  const now = clock.clock().toISOString();
  for (const name of names) {
    const holders: string[] = [];
    for (const userId of accounts.userIds()) {
      const found = await loadAccount(parts.commands, userId);
      if (found && holdsUsername(found.account, name, now)) holders.push(userId);
    }
    expect(holders.length, `${name} has ${holders.join(" and ")}, ${order}`).toBeLessThan(2);
    const [holder = "dora"] = holders;
    if (holder === "dora") await changeUsername("cleo", name, `take ${name}`, parts);
    const owner = await parts.reservations.ownerOf("username", name);
    expect(owner, `the owner of ${name}, ${order}`).toBe(holder === "dora" ? "cleo" : holder);
  }
}

const BOUNDS = { switches: 2, switchesWhenKilled: 1 };
const NAMES = ["ada", "ben", "countess"];

it.each<[string, (world: World) => Promise<Process[]>]>([
  [
    "two people change to the same name",
    async (world) => [change(world, "ada", "a", "countess"), change(world, "ben", "b", "countess")],
  ],
  [
    "a person changes to a name twice at once, and another one wants it",
    async (world) => [
      change(world, "ada", "a1", "countess"),
      change(world, "ada", "a2", "countess"),
      change(world, "ben", "b", "countess"),
    ],
  ],
  [
    "a person goes back to a name that another request of theirs releases, and another one wants it",
    async (world) => {
      const { accounts, clock } = world;
      await change(world, "ada", "0", "countess", "ada")(atOnce);
      clock.advance(MONTH + 1);
      expect(accounts.userIds()).toContain("ada");
      return [
        change(world, "ada", "a1", "lovelace"),
        change(world, "ada", "a2", "countess"),
        change(world, "ben", "b", "countess"),
      ];
    },
  ],
  [
    "two people swap their former names, whose time has passed",
    async (world) => {
      await change(world, "ada", "0", "countess")(atOnce);
      await change(world, "ben", "0", "benny")(atOnce);
      world.clock.advance(MONTH + 1);
      return [change(world, "ada", "a", "ben"), change(world, "ben", "b", "ada", "ben")];
    },
  ],
])(
  "%s: one owner for each name, in every order and after a kill",
  async (_what, prepare) => {
    const orders = await inEveryOrderAndKilled(
      async () => {
        const world = await begin();
        return { world, processes: await prepare(world) };
      },
      (world, order) => expectOneOwnerEach(world, NAMES, order),
      BOUNDS,
    );
    expect(orders).toBeGreaterThan(100);
  },
  120_000,
);
