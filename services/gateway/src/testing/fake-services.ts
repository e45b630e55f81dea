import { INTERNAL_HEADER_BYTES, READY_PATH, SIGN_IN_PATH } from "@laurel/contracts/internal";
import { getMe, type Me } from "@laurel/contracts/routes/users";
import { SERVICES, type ServiceName } from "@laurel/contracts/services";
import { listen, localAddress, type Address } from "@laurel/hosting/peers/addresses";
import { samplePerson } from "@laurel/testing/sample-person";
import { fastify, type FastifyInstance } from "fastify";
import { decodeJwt } from "jose";

/** The requests that a service received. */
export interface Asked {
  service: ServiceName;
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** The person in the token. */
  userId: string | undefined;
}

export interface Said {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface FakeServices {
  addresses: Record<ServiceName, Address[]>;
  asked: Asked[];
  /** Answers calls whose `METHOD /path` starts with `start`. The latest definition wins. */
  when(start: string, say: (asked: Asked) => Said | Promise<Said>): void;
  apps: Record<ServiceName, FastifyInstance>;
  close(): Promise<void>;
}

/** The one password that the fake identity accepts, for every name. */
export const PASSWORD = "Correct-Horse-1";

/** The id of the account behind a name: username and address belong to one account. */
export const userIdOf = (name: string) => name.toLowerCase().split("@")[0] ?? "";

/** Five servers that record their requests, and answer `{}` unless a test says otherwise. */
export async function startFakeServices(folder: string): Promise<FakeServices> {
  const asked: Asked[] = [];
  const rules: { start: string; say: (asked: Asked) => Said | Promise<Said> }[] = [];
  const started = await Promise.all(
    SERVICES.map(async (service) => {
      const app = fakeService(service, asked, (call) => {
        const line = `${call.method} ${call.url}`;
        return rules.findLast(({ start }) => line.startsWith(start))?.say(call) ?? {};
      });
      return [service, app, await listen(app, localAddress(folder, service))] as const;
    }),
  );
  const services: FakeServices = {
    asked,
    when: (start, say) => void rules.push({ start, say }),
    addresses: Object.fromEntries(
      started.map(([name, , address]) => [name, [address]]),
    ) as FakeServices["addresses"],
    apps: Object.fromEntries(started.map(([name, app]) => [name, app])) as FakeServices["apps"],
    close: async () => void (await Promise.all(started.map(([, app]) => app.close()))),
  };
  services.when(`POST ${SIGN_IN_PATH}`, signIn);
  services.when(`GET ${getMe.path}`, ({ userId = "" }) => ({ body: meOf(userId) }));
  return services;
}

export function fakeService(
  service: ServiceName,
  asked: Asked[],
  answer: (asked: Asked) => Said | Promise<Said>,
): FastifyInstance {
  const app = fastify({
    bodyLimit: 20 * 1024 * 1024,
    http: { maxHeaderSize: INTERNAL_HEADER_BYTES },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.get(READY_PATH, async () => ({ status: "ok" }));
  app.all("/*", async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
    const call: Asked = {
      service,
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: typeof request.body === "string" ? request.body : "",
      userId: token ? decodeJwt(token).sub : undefined,
    };
    asked.push(call);
    const { status = 200, headers = {}, body = {} } = await answer(call);
    return reply
      .code(status)
      .headers(headers)
      .send(status === 204 ? undefined : body);
  });
  return app;
}

function signIn({ body }: Asked): Said {
  const { usernameOrEmail, password } = JSON.parse(body) as Record<string, string>;
  if (password === PASSWORD)
    return { body: { userId: userIdOf(usernameOrEmail ?? ""), accountVersion: 3 } };
  return {
    status: 401,
    body: { code: "invalid_credentials", message: "Invalid username or password" },
  };
}

export const meOf = (username: string): Me =>
  samplePerson({ id: username, username, email: `${username}@example.org` });
