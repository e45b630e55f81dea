import cookie from "@fastify/cookie";
import { hash, verify } from "@node-rs/argon2";
import { fastify, type FastifyInstance, type FastifyRequest } from "fastify";
import type { z } from "zod";
import * as input from "./input.ts";
import { profilePage } from "./profile-page.ts";
import { SESSION_S, shown, type Sessions, type Store } from "./store.ts";

const SESSION = "session";
/** The product's parameters. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

declare module "fastify" {
  interface FastifyRequest {
    /** Only behind `signedIn`. */
    userId: string;
  }
}

class Refusal extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal(400, result.error.issues.map(({ message }) => message).join("; "));
}

/** The same calls as the product's, as a team would write them for one server. */
export async function createApp(store: Store, sessions: Sessions): Promise<FastifyInstance> {
  const app = fastify();
  await app.register(cookie);
  app.decorateRequest("userId", "");
  await serveAccounts(app, store, sessions);
  serveCredentials(app, store, {
    async preHandler(request: FastifyRequest) {
      const token = request.cookies[SESSION];
      const userId = token === undefined ? undefined : await sessions.userOf(token);
      if (userId === undefined) throw new Refusal(401, "Please log in");
      request.userId = userId;
    },
  });
  serveProfiles(app, store);
  return app;
}

async function serveAccounts(app: FastifyInstance, store: Store, sessions: Sessions) {
  const unknownHash = await hash("the password of nobody", ARGON2ID);

  app.post("/api/auth/register", async ({ body }, reply) => {
    const { password, ...person } = parsed(input.registration, body);
    const id = await store.register(person, await hash(password, ARGON2ID));
    if (id === undefined) throw new Refusal(409, "The username or the address is taken");
    return reply.code(201).send({ user: { id, ...person } });
  });

  app.post("/api/auth/login", async ({ body }, reply) => {
    const { usernameOrEmail, password } = parsed(input.credentials, body);
    const account = await store.accountOf(usernameOrEmail);
    const matches = await verify(account?.passwordHash ?? unknownHash, password);
    if (!account || !matches) throw new Refusal(401, "Wrong name or password");
    const token = await sessions.open(account.id);
    const options = { path: "/", httpOnly: true, sameSite: "lax", maxAge: SESSION_S } as const;
    return reply.setCookie(SESSION, token, options).send({ user: { id: account.id } });
  });
}

/** What people do with their own data. */
function serveCredentials(
  app: FastifyInstance,
  store: Store,
  signedIn: { preHandler: (request: FastifyRequest) => Promise<void> },
) {
  app.put("/api/profile/public", signedIn, async ({ userId, body }) => {
    const { enabled } = parsed(input.publicity, body);
    const publicProfileSlug = await store.setPublic(userId, enabled);
    return { user: { publicProfile: enabled, publicProfileSlug } };
  });

  app.get("/api/credentials", signedIn, async ({ userId, query }, reply) => {
    const { limit } = parsed(input.page, query);
    if (limit === undefined) return store.list(userId);
    const { total, credentials } = await store.page(userId, limit);
    return reply.header("x-total-count", total).send(credentials);
  });

  app.post("/api/credentials", signedIn, async ({ userId, body }, reply) =>
    reply.code(201).send(await store.add(userId, parsed(input.newCredential, body))),
  );

  app.put("/api/credentials/:id", signedIn, async ({ userId, params, body }) => {
    const { id } = parsed(input.numbered, params);
    const changed = await store.change(userId, id, parsed(input.credentialChanges, body));
    if (!changed) throw new Refusal(404, "There is no such credential");
    return changed;
  });

  app.get("/api/stats", signedIn, ({ userId }) => store.sums(userId));
}

/** What strangers see. */
function serveProfiles(app: FastifyInstance, store: Store) {
  async function profileAt(params: unknown) {
    const { slug } = parsed(input.addressed, params);
    const found = await store.publicProfile(slug);
    if (!found) throw new Refusal(404, "There is no such profile");
    return { slug, ...found };
  }

  app.get("/api/profiles/:slug", async ({ params }) => (await profileAt(params)).profile);

  app.get("/api/profiles/:slug/credentials", async ({ params }) => {
    const { userId } = await profileAt(params);
    return (await store.publicCredentials(userId)).map(shown);
  });

  app.get("/profiles/:slug", async ({ params, host }, reply) => {
    const { slug, userId, profile } = await profileAt(params);
    const credentials = (await store.publicCredentials(userId)).map(shown);
    return reply
      .type("text/html; charset=utf-8")
      .header("cache-control", "no-store")
      .header("content-security-policy", "default-src 'self'")
      .send(profilePage(profile, credentials, `http://${host}/profiles/${slug}`));
  });
}
