import { EXPIRY_NOTICE_DAYS, type CredentialType } from "@laurel/contracts/constants";
import { createCredentialBody, type CredentialFields } from "@laurel/contracts/routes/credentials";
import { createChoices, type Choices } from "./choices.ts";
import { KINDS, ORGANIZATIONS, SUBJECTS } from "./words.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * What a person sends to add a credential: the same for the same person, number and day. The dates are relative to
 * `today`, so that some credentials have expired, some expire soon, and some later.
 */
export function credentialOf(person: number, index: number, today: Date): CredentialFields {
  const choices = createChoices(`credential ${person}/${index}`);
  const type = choices.one<CredentialType>([
    "certification",
    "certification",
    "course",
    "course",
    "course",
    "workshop",
    "degree",
  ]);
  const subject = choices.one(SUBJECTS);
  const organization = choices.one(ORGANIZATIONS);
  const { titles, hours } = KINDS[type];
  const name = choices.one<string>(titles).replace("%", subject.name);
  const code = `${subject.name.slice(0, 3).toUpperCase()}-${person}-${index}`;
  return createCredentialBody.parse({
    name: choices.chance(0.2) ? `${name} ${choices.number(2, 5)}` : name,
    type,
    organization,
    ...datesOf(choices, today),
    credentialId: choices.chance(0.5) ? code : "",
    credentialUrl: choices.chance(0.3) ? `https://example.org/credentials/${code}` : "",
    description: choices.chance(0.6) ? descriptionOf(choices, subject, organization) : "",
    hours: choices.number(hours[0], hours[1]),
    duration: choices.chance(0.4) ? `${choices.number(1, 12)} weeks` : "",
    isPublic: choices.chance(0.6),
    skills: choices.some(subject.skills, choices.number(1, subject.skills.length)),
    categories: subject.categories,
  });
}

/** Expiration dates in days from today, both included. */
const PAST = [-730, -1] as const;
const SOON = [0, EXPIRY_NOTICE_DAYS] as const;
const LATER = [EXPIRY_NOTICE_DAYS + 1, 1_000] as const;

/** Half of them never expire; of the others, three in ten have expired and two in ten expire soon. */
function datesOf(choices: Choices, today: Date) {
  const day = (offset: number) =>
    new Date(today.getTime() + offset * DAY_MS).toISOString().slice(0, 10);
  if (choices.chance(0.5))
    return { completedDate: day(-choices.number(0, 3_650)), expirationDate: "" };
  const [from, to] = choices.one([PAST, PAST, PAST, SOON, SOON, LATER, LATER, LATER, LATER, LATER]);
  const expires = choices.number(from, to);
  const completed = expires - choices.number(1_001, 2_000);
  return { completedDate: day(completed), expirationDate: day(expires) };
}

function descriptionOf(
  choices: Choices,
  subject: { name: string; skills: readonly string[] },
  organization: string,
): string {
  const sentences = [
    `Everything about ${subject.name} that the work needs.`,
    `Covers ${subject.skills.join(", ").toLowerCase()}.`,
    `Taught by ${organization}.`,
    "Ends with an exam of two hours.",
    "Includes a project that the group presented on the last day.",
  ];
  return choices.some(sentences, choices.number(1, sentences.length)).join(" ");
}
