import { fillPath } from "@laurel/contracts/path";
import { PROFILE_PAGE_PATH, PROFILE_PREVIEW_PATH } from "@laurel/contracts/public-pages";
import { createCredential } from "@laurel/contracts/routes/credentials";
import {
  getPublicCredentials,
  getPublicProfile,
  setPublicProfile,
} from "@laurel/contracts/routes/profile";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { randomUUID } from "node:crypto";
import { type BrokenBroker, brokenBrokers, PEOPLE, workWhile } from "./broken-broker.ts";
import { inForm, type Outcome, type Scenario, type Trial } from "./scenario.ts";

/** All the ways in which a visitor can see a profile. */
const VISITS = [
  getPublicProfile.path,
  getPublicCredentials.path,
  PROFILE_PAGE_PATH,
  PROFILE_PREVIEW_PATH,
];

/** Switches a profile on and off, and visits it anonymously after each. Returns the faults that it found. */
async function switchesOf(url: string, username: string, switches: number): Promise<string[]> {
  const findings: string[] = [];
  const person = await signUp(url, username);
  await addPublicCredential(person);
  for (let turn = 0; turn < switches; turn += 1) {
    for (const enabled of [true, false]) {
      const slug = await turned(person, enabled, findings);
      if (slug === undefined) continue;
      const expected = enabled ? 200 : 404;
      for (const [path, status] of await visits(url, slug))
        if (status !== expected)
          findings.push(`${path} was answered with ${status}, ${expected} was due`);
    }
  }
  return findings;
}

async function addPublicCredential(person: TestUser): Promise<void> {
  const dated = { type: "course", organization: "Anywhere", completedDate: "2025-06-01" };
  const body = { ...dated, name: "Course", isPublic: true };
  const { status } = await person.call("POST", createCredential.path, { body });
  if (status !== 201) throw new Error(`the credential was answered with ${status}`);
}

/** The address of the profile. Undefined, with a finding, when the switch failed. */
async function turned(
  person: TestUser,
  enabled: boolean,
  findings: string[],
): Promise<string | undefined> {
  const answer = await person.call("PUT", setPublicProfile.path, { body: { enabled } });
  const body: unknown = await answer.json();
  if (answer.status === 200)
    return setPublicProfile.answers[200].parse(body).user.publicProfileSlug;
  findings.push(`a switch was answered with ${answer.status}`);
  return undefined;
}

/** The status of each visit. All visits run concurrently, so that the gateway spreads them over the replicas. */
function visits(url: string, slug: string): Promise<[path: string, status: number][]> {
  return Promise.all(
    VISITS.map(async (path) => {
      const answer = await fetch(url + fillPath(path, { slug }));
      await answer.arrayBuffer();
      return [path, answer.status];
    }),
  );
}

async function switchesWhile(trial: Trial, broker: BrokenBroker): Promise<Outcome> {
  const switches = inForm(trial, 80, 2_000);
  const { findings, seconds } = await workWhile(trial, broker, (n) =>
    switchesOf(trial.product.url, `p${n}-${randomUUID().slice(0, 8)}`, switches / PEOPLE),
  );
  return { findings, figures: `${switches} times on and off, visited each time, in ${seconds} s` };
}

/**
 * A profile that was switched off is gone for everybody once the call was answered, whatever the broker does (contract,
 * HTTP).
 */
export const switchedOff: readonly Scenario[] = brokenBrokers.map((broker) => ({
  id: `switched-off-${broker.id}`,
  name: `a profile that was switched off is gone for everybody while ${broker.name}`,
  run: (trial) => switchesWhile(trial, broker),
}));
