import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import type { TestUser } from "@laurel/standalone/testing/test-user";

const AT_ONCE = 20;
const TOPICS = ["Kubernetes", "Rust", "Leadership", "Statistics", "First aid"];
const DAY_MS = 24 * 60 * 60 * 1_000;

const dayBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** Credential 1 was completed today, each further one a day earlier. Every hundredth expires in a month. */
export function numberedCredential(number: number) {
  const topic = TOPICS[number % TOPICS.length];
  return {
    name: `${topic} ${number}`,
    type: CREDENTIAL_TYPES[number % CREDENTIAL_TYPES.length],
    organization: `Academy ${number % 40}`,
    completedDate: dayBefore(number - 1),
    expirationDate: number % 100 === 0 ? dayBefore(-30) : "",
    hours: number % 30,
    description: `What the course on ${topic} was about, in a sentence or two. Part ${number}.`,
    skills: [topic, "Teamwork"],
    isPublic: number % 2 === 0,
  };
}

/** Adds credentials 1 to `count` through the API, several at once. */
export async function addNumbered(person: TestUser, count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, index) => index + 1).values();
  const add = async () => {
    for (const number of numbers) {
      const body = numberedCredential(number);
      const { status } = await person.call("POST", "/api/credentials", { body });
      if (status !== 201) throw new Error(`Credential ${number} was answered with ${status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, add));
}
