import { setPublicProfile } from "@laurel/contracts/routes/profile";
import { createCredentialBody, createCredential } from "@laurel/contracts/routes/credentials";
import { PASSWORD, signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { untilTold } from "@laurel/standalone/testing/until-told";
import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { randomUUID } from "node:crypto";
import type { LoadPerson } from "./people.ts";

const AT_ONCE = 4;
const CREDENTIALS = 12;
/** Every third person has a public profile. */
const PUBLIC = 3;

/** Creates people with credentials at a product that shows its mailbox. `goOn` is asked before each person. */
export async function newPeople(
  url: string,
  count: number,
  goOn: () => boolean,
): Promise<LoadPerson[]> {
  const waiting = Array.from({ length: count }, (_, index) => index);
  const people: LoadPerson[] = [];
  async function work(): Promise<void> {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      if (!goOn()) return;
      people.push(await newPerson(url, index));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return people;
}

async function newPerson(url: string, index: number): Promise<LoadPerson> {
  const username = `visitor-${index + 1}`;
  const person = await signUp(url, username);
  for (let number = 1; number <= CREDENTIALS; number += 1)
    await changed(person, createCredential, credential(number));
  const slug = index % PUBLIC === 0 ? await publish(person) : "";
  return { username, password: PASSWORD, slug, token: "" };
}

async function publish(person: TestUser): Promise<string> {
  const answer = await changed(person, setPublicProfile, { enabled: true });
  return setPublicProfile.answers[200].parse(answer).user.publicProfileSlug;
}

const credential = (number: number) =>
  createCredentialBody.parse({
    name: `Certified engineer, part ${number}`,
    type: CREDENTIAL_TYPES[number % CREDENTIAL_TYPES.length],
    organization: "The Analytical Society",
    completedDate: `20${10 + number}-05-08`,
    description: "Shown in a test of two hours.",
    hours: number,
    isPublic: number % 2 === 0,
    skills: ["Kubernetes", "Linux", "Networking"],
  });

/** The answer of a change, which must succeed. */
async function changed(
  person: TestUser,
  { method, path }: { method: string; path: string },
  body: unknown,
): Promise<unknown> {
  const key = randomUUID();
  const answer = await untilTold(() => person.call(method, path, { body, key }));
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text);
  throw new Error(`${method} ${path} of ${person.username} answered ${answer.status}: ${text}`);
}
