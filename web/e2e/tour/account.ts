import { signIn, signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { createSchool } from "@laurel/portfolio/testing/school";
import { certificate } from "@laurel/portfolio/testing/pdfs";
import { CREDENTIALS, day } from "./samples.ts";

export interface Account {
  person: TestUser;
  ids: Record<string, string>;
  slug: string;
  shareUrl: string;
  confirmUrl: string;
  cvUrl: string;
  calendarUrl: string;
}

interface Json {
  id: string;
  url: string;
  user: { publicProfileSlug: string };
}

/** A person with something on every screen, whose language is `language`. */
export async function makeAccount(url: string, language: string, hook: string): Promise<Account> {
  const username = `tour-${language.toLowerCase()}`;
  const person = await signUp(url, username);
  await signIn(url, username);
  const call = callAs(url, person, language);
  await call("PUT", "/api/users/me", {
    name: "Zoë O’Connor-مريم",
    jobTitle: "Analyst",
    company: "Engines Ltd",
    bio: "Builds engines.",
    language,
    interests: [{ name: "Chess" }, { name: "Rust" }],
  });
  const ids: Record<string, string> = {};
  for (const fields of CREDENTIALS)
    ids[fields.name] = (await call("POST", "/api/credentials", fields)).id;
  const nurse = ids["Registered Nurse"] ?? "";
  await call("DELETE", `/api/credentials/${ids["To be deleted"]}`);
  await call("POST", `/api/credentials/${ids["Old English"]}/renew`, {
    name: "Old English",
    organization: "Oxford",
    type: "course",
    completedDate: day(-200),
    hours: 12,
  });
  await call("PUT", `/api/credentials/${nurse}`, { hours: 3, description: "Ward 5" });
  const cycle = `/api/credentials/${nurse}/continuing-education`;
  await call("PUT", cycle, { requiredHours: 30, from: day(-300), to: day(300) });
  await call("PUT", `${cycle}/contributions`, [
    { credentialId: ids["Wound care"] ?? "", hours: 6 },
  ]);
  await addBadge(url, person);
  const cv = await addSharing(url, person, ids, hook, language);
  return { person, ids, ...cv };
}

/** Calls in the person's language, and returns the answer. Says what was rejected. */
export function callAs(url: string, { cookie }: TestUser, language: string) {
  return async (method: string, path: string, body?: unknown): Promise<Json> => {
    const headers: Record<string, string> = { cookie, "accept-language": language };
    if (body !== undefined) headers["content-type"] = "application/json";
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(url + path, { method, headers, ...sent });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return (text.startsWith("{") || text.startsWith("[") ? JSON.parse(text) : {}) as Json;
  };
}

async function addBadge(url: string, { cookie, email }: TestUser): Promise<void> {
  const school = await createSchool();
  const form = new FormData();
  form.append("file", new File([JSON.stringify(await school.badge({}, email))], "badge.json"));
  const answer = await fetch(`${url}/api/badges`, {
    method: "POST",
    headers: { cookie },
    body: form,
  });
  if (!answer.ok) console.log(`badge: ${answer.status} ${await answer.text()}`);
  await school.close();
}

async function addSharing(
  url: string,
  person: TestUser,
  ids: Record<string, string>,
  hook: string,
  language: string,
) {
  const call = callAs(url, person, language);
  const form = new FormData();
  form.append(
    "file",
    new File([new Uint8Array(certificate())], "Diploma Zürich.pdf", { type: "application/pdf" }),
  );
  form.append("credentialId", ids["MSc Computer Science"] ?? "");
  const { cookie } = person;
  await fetch(`${url}/api/documents/upload`, { method: "POST", headers: { cookie }, body: form });
  const [document] = (await call("GET", "/api/documents")) as unknown as { id: string }[];
  const credentialIds = Object.values(ids).slice(0, 4);
  const link = await call("POST", "/api/share-links", {
    label: "For the bank",
    credentialIds,
    documentIds: [document?.id ?? ""],
    endsOn: day(60),
    contact: true,
  });
  await call("POST", "/api/share-links", { label: "Locked", credentialIds, password: "sesame" });
  const { user } = await call("PUT", "/api/profile/public", { enabled: true });
  await call("POST", "/api/users/me/tokens", {
    name: "Backup",
    scopes: ["credentials:read"],
    expiresInDays: 30,
  });
  const webhook = await call("POST", "/api/webhooks", { url: hook });
  await call("POST", `/api/webhooks/${webhook.id}/test`);
  const { url: calendarUrl } = await call("POST", "/api/calendar");
  await call("GET", `/api/cv/download?format=pdf&signed=true&language=${language}`);
  const [cv] = (await call("GET", "/api/verify")) as unknown as { url: string }[];
  return {
    slug: user.publicProfileSlug,
    shareUrl: link.url,
    cvUrl: cv?.url ?? "",
    calendarUrl: calendarUrl,
    confirmUrl: await askForConfirmations(url, person, ids, language),
  };
}

/** One is confirmed, one is declined, and the last is open. Returns the address of the last. */
async function askForConfirmations(
  url: string,
  person: TestUser,
  ids: Record<string, string>,
  language: string,
): Promise<string> {
  const call = callAs(url, person, language);
  const path = `/api/credentials/${ids["Wound care"]}/confirmations`;
  const pages: string[] = [];
  for (const name of ["bob", "eve", "joe"]) {
    const email = `${name}-${person.username}@hospital.example`;
    await call("POST", path, { name: `${name} Trainer`, email, message: "From June", language });
    pages.push(await mailedConfirmation(url, email));
  }
  for (const [index, confirmed] of [true, false].entries()) {
    const token = pages[index]?.split("/confirm/")[1] ?? "";
    await call("POST", `/api/confirmations/${token}`, {
      confirmed,
      name: "Bob",
      role: "Trainer",
      organization: "Hospital",
      comment: "Well done",
    });
  }
  return pages[2] ?? "";
}

async function mailedConfirmation(url: string, email: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const mails: { to: string; text: string }[] = await (
      await fetch(`${url}/dev/mailbox.json`)
    ).json();
    const mail = mails.find(({ to }) => to === email);
    const found = /https?:\S+\/confirm\/[\w-]+/.exec(mail?.text ?? "")?.[0];
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  console.log(`No mail to ${email}`);
  return "";
}
