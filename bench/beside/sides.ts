import { setPublicProfile } from "@laurel/contracts/routes/profile";
import { createCredential } from "@laurel/contracts/routes/credentials";
import { register, login } from "@laurel/contracts/routes/auth";
import { PASSWORD, post, signUp } from "@laurel/standalone/testing/test-user";
import { z } from "@laurel/contracts/zod";
import { join } from "node:path";
import { startReference } from "../processes.ts";
import { SAMPLE, startProduct } from "../product.ts";
import { startDatabases } from "./databases.ts";

/** What is measured: the product, or the reference. */
export interface Side {
  url: string;
  /** All processes that work for it, each with its descendants. */
  pids: number[];
  people: People;
  stop(): Promise<void>;
}

/** Both sides have the same ones. */
export interface People {
  /** Each with 30 credentials, of which 10 are public, and a public profile. */
  readers: Reader[];
  /** The cookies of people who only add credentials. */
  writers: string[];
  /** The names of people who only log in. */
  arrivals: string[];
}

export interface Reader {
  cookie: string;
  slug: string;
  /** Of the credentials. */
  ids: string[];
}

const READERS = 20;
const WRITERS = 40;
const ARRIVALS = 20;
const CREDENTIALS = 30;
const PUBLIC = 10;

export async function startLaurel(folder: string): Promise<Side> {
  const product = await startProduct(join(folder, "product"));
  const stop = () => product.kill();
  return withPeople({ url: product.url, pids: [product.pid], stop }, async (name) => {
    const person = await signUp(product.url, name);
    return person.cookie;
  });
}

/** The reference, with PostgreSQL and Redis where this machine has them. */
export async function startByHand(folder: string): Promise<Side & { databases: string }> {
  const databases = await startDatabases();
  const sockets = databases ? [databases.postgres, databases.redis] : [];
  const app = await startReference("by-hand/main", join(folder, "by-hand"), ...sockets);
  const stop = async () => {
    await app.stop();
    await databases?.stop();
  };
  const pids = [app.pid, ...(databases?.pids ?? [])];
  const side = await withPeople({ url: app.url, pids, stop }, async (name) => {
    const email = `${name}@example.org`;
    const person = { username: name, password: PASSWORD, name: `Person ${name}`, email };
    await answered(await post(app.url, register.path, person), 201);
    const told = await post(app.url, login.path, { usernameOrEmail: name, password: PASSWORD });
    await answered(told, 200);
    return (told.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
  });
  return { ...side, databases: databases ? "PostgreSQL and Redis" : "SQLite" };
}

/** Signs up everybody. `enter` registers a person and returns their cookie. */
async function withPeople(
  side: Omit<Side, "people">,
  enter: (name: string) => Promise<string>,
): Promise<Side> {
  const enterAll = (kind: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => enter(`${kind}${index}`)));
  try {
    const readers = await enterAll("reader", READERS);
    const writers = await enterAll("writer", WRITERS);
    await enterAll("arrival", ARRIVALS);
    const arrivals = Array.from({ length: ARRIVALS }, (_, index) => `arrival${index}`);
    const filled = await Promise.all(readers.map((cookie) => filledReader(side.url, cookie)));
    return { ...side, people: { readers: filled, writers, arrivals } };
  } catch (error) {
    await side.stop();
    throw error;
  }
}

const createdSchema = z.object({ id: z.string() });
const publishedSchema = z.object({ user: z.object({ publicProfileSlug: z.string() }) });

async function filledReader(url: string, cookie: string): Promise<Reader> {
  const send = async (method: string, path: string, body: unknown, status: number) => {
    const headers = { cookie, "content-type": "application/json" };
    const sent = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
    return answered(sent, status);
  };
  const ids: string[] = [];
  for (let number = 0; number < CREDENTIALS; number += 1) {
    const credential = { ...SAMPLE, isPublic: number < PUBLIC };
    const created = await send("POST", createCredential.path, credential, 201);
    ids.push(createdSchema.parse(created).id);
  }
  const { user } = publishedSchema.parse(
    await send("PUT", setPublicProfile.path, { enabled: true }, 200),
  );
  return { cookie, slug: user.publicProfileSlug, ids };
}

async function answered(answer: Response, status: number): Promise<unknown> {
  if (answer.status === status) return answer.json();
  throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
}
