import { badgeSchema } from "@laurel/contracts/routes/badges";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { badgeForm, createBadgeHarness, type BadgeHarness } from "../testing/badge-harness.ts";

const AT_ONCE = 6;
const isBusy = ({ statusCode }: { statusCode: number }) => statusCode === 503;

let badges: BadgeHarness;
/** How many calls have begun, and how to end the time of all of them for their turn and for the network. */
let begun = 0;
let turn = new AbortController();
let network = new AbortController();

beforeEach(async () => {
  begun = 0;
  turn = new AbortController();
  network = new AbortController();
  const whole = new AbortController().signal;
  const beginBudget = () => {
    begun += 1;
    return { turn: turn.signal, network: network.signal, whole };
  };
  badges = await createBadgeHarness({ beginBudget });
});
afterEach(() => badges[Symbol.asyncDispose]());

const askedFor = (path: string) => badges.school.asked.filter((one) => one === path);

/** Sends the calls, and ends their time once all of them have begun, and the first ones wait for the school. */
async function outOfTime(
  path: string,
  send: () => ReturnType<BadgeHarness["call"]>,
  calls: number,
) {
  const { school } = badges;
  school.answers.set(path, "hang");
  const before = begun;
  const answers = Array.from({ length: calls }, send);
  await expect.poll(() => begun).toBe(before + calls);
  await expect.poll(() => askedFor(path)).toHaveLength(AT_ONCE);
  network.abort();
  return Promise.all(answers);
}

describe("many calls of one person about badges of a school that doesn't answer", () => {
  it("end together when they add badges, and what waits for its turn may be tried again", async () => {
    const { call, school } = badges;
    const body = { url: `${school.origin}/badge` };
    const answers = await outOfTime("/badge", () => call("POST", "/api/badges", { body }), 20);
    expect(answers.filter(isBusy)).toHaveLength(20 - AT_ONCE);
    for (const answer of answers.filter((one) => !isBusy(one))) {
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: "no_badge",
        message: "There is no badge at this address: No answer in time",
      });
    }
    expect(school.asked).toHaveLength(AT_ONCE);
  });

  it("are refused that don't get their turn in time, and those that have it go on", async () => {
    const { call, school } = badges;
    school.answers.set("/badge", "hang");
    const body = { url: `${school.origin}/badge` };
    const refused: unknown[] = [];
    const answers = Array.from({ length: 10 }, async () => {
      const answer = await call("POST", "/api/badges", { body });
      if (isBusy(answer)) refused.push(answer.headers["retry-after"]);
      return answer;
    });
    await expect.poll(() => begun).toBe(10);
    await expect.poll(() => school.asked).toHaveLength(AT_ONCE);
    turn.abort();
    await expect.poll(() => refused).toEqual(["5", "5", "5", "5"]);
    network.abort();
    expect((await Promise.all(answers)).filter(isBusy)).toHaveLength(10 - AT_ONCE);
    expect(school.asked).toHaveLength(AT_ONCE);
  });

  it("end together when they check badges again, and nothing is stored for those that waited", async () => {
    const { call, school } = badges;
    school.answers.set("/revoked", JSON.stringify({ revokedCredential: [] }));
    const credentialStatus = { type: "1EdTechRevocationList", id: `${school.origin}/revoked` };
    const token = await school.token({ credentialStatus });
    const added = await call("POST", "/api/badges", badgeForm(token));
    school.asked.length = 0;
    const path = `/api/credentials/${added.json().credential.id}/badge/check`;
    const answers = await outOfTime("/revoked", () => call("POST", path), 10);
    expect(answers.filter(isBusy)).toHaveLength(10 - AT_ONCE);
    for (const answer of answers.filter((one) => !isBusy(one))) {
      expect(answer.statusCode).toBe(200);
      const { checks } = badgeSchema.parse(answer.json());
      expect(checks).toContainEqual({
        check: "revocation",
        outcome: "could_not_check",
        detail: expect.stringContaining("No answer in time"),
      });
    }
    expect(askedFor("/revoked")).toHaveLength(AT_ONCE);
  });
});
