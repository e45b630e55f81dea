import { uploadDocument } from "@laurel/contracts/routes/documents";
import { readEnvironment } from "@laurel/hosting/process/config";
import { startLaurel } from "@laurel/standalone/laurel";
import { signUp, type TestUser } from "@laurel/standalone/testing/test-user";
import { freePort } from "@laurel/testing/free-port";

/** The embedded product on a data folder, also where the other tests run on engines. */
export async function startEmbedded(dataFolder: string) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { close } = await startLaurel({
    environment: readEnvironment({
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      LOG_LEVEL: "silent",
      RATE_LIMITS: "off",
    }),
    webFolder: undefined,
    print: () => {},
  });
  return { url, close, signUp: (username: string) => signUp(url, username) };
}

const credential = (name: string) => ({
  type: "course",
  name,
  organization: "Open Learning Institute",
  completedDate: "2025-03-01",
});

/** Returns its id. */
export async function addCredential(person: TestUser, name: string): Promise<string> {
  const answer = await person.call("POST", "/api/credentials", { body: credential(name) });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Uploads a small pdf with this text, and returns its id. */
export async function addDocument(
  url: string,
  { cookie }: TestUser,
  text: string,
): Promise<string> {
  const form = new FormData();
  form.append("file", new File([`%PDF-1.7\n${text}\n%%EOF`], "diploma.pdf"));
  const options = { method: "POST", headers: { cookie }, body: form };
  const answer = await fetch(`${url}${uploadDocument.path}`, options);
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** Adds credentials and documents, and deletes every second document, until it's stopped. */
export function workOn(url: string, person: TestUser) {
  let stopped = false;
  let changes = 0;
  async function work(): Promise<void> {
    for (let number = 1; !stopped; number += 1) {
      await addCredential(person, `Course ${number}`);
      const id = await addDocument(url, person, `document ${number}`);
      if (number % 2 === 0) await person.call("DELETE", `/api/documents/${id}`);
      changes += 1;
    }
  }
  const done = work();
  return {
    changes: () => changes,
    async stop(): Promise<void> {
      stopped = true;
      await done;
    },
  };
}
