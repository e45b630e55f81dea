import {
  createServiceHarness,
  type CallOptions,
  type ServiceHarness,
} from "@laurel/testing/service-harness";
import { credentialSchema, type Credential } from "@laurel/contracts/routes/credentials";
import { portfolioService, type PortfolioDeps } from "../service.ts";
import { serveAccounts } from "./accounts.ts";
import { createSchool, type School } from "./school.ts";

export interface BadgeHarness extends AsyncDisposable {
  harness: ServiceHarness;
  school: School;
  /** A call by ada, unless the options say otherwise. */
  call(method: string, path: string, options?: CallOptions): ReturnType<ServiceHarness["call"]>;
  /** Adds a badge, and returns its credential. */
  addBadge(text: string): Promise<Credential>;
  /** Adds the school's own badge, which is verified, and returns the id of its credential. */
  addVerified(): Promise<string>;
  credential(id: string): Promise<Credential | undefined>;
}

/** A portfolio service on empty stores that reaches a school on this machine. Badges are looked through all the time. */
export async function createBadgeHarness(
  changes: Partial<PortfolioDeps> = {},
): Promise<BadgeHarness> {
  const harness = await createServiceHarness("portfolio");
  const closeAccounts = await serveAccounts(harness, { ada: "ada@example.com" });
  const school = await createSchool();
  const service = await portfolioService.create({
    ...harness.deps,
    outbound: { allowedNetworks: ["127.0.0.0/8"], disabled: false },
    recheckEveryMs: 50,
    ...changes,
  });
  await service.start();
  const call: BadgeHarness["call"] = (method, path, options) =>
    harness.call(service.app, method, path, { userId: "ada", ...options });
  const addBadge: BadgeHarness["addBadge"] = async (text) => {
    const added = await call("POST", "/api/badges", badgeForm(text));
    if (added.statusCode !== 201) throw new Error(`The badge wasn't added: ${added.body}`);
    return credentialSchema.parse(added.json().credential);
  };
  return {
    harness,
    school,
    call,
    addBadge,
    async addVerified() {
      const { id, verificationStatus } = await addBadge(await school.token());
      if (verificationStatus !== "verified") throw new Error(`The badge is ${verificationStatus}`);
      return id;
    },
    async credential(id) {
      const list = await call("GET", "/api/credentials");
      return credentialSchema
        .array()
        .parse(list.json())
        .find((one) => one.id === id);
    },
    async [Symbol.asyncDispose]() {
      await service.close();
      await school.close();
      await closeAccounts();
      await harness[Symbol.asyncDispose]();
    },
  };
}

/** A form as browsers send it. */
export function badgeForm(text: string | Buffer, part = "file", choice = ""): CallOptions {
  const field =
    choice === "" ? "" : `--x\r\nContent-Disposition: form-data; name="badge"\r\n\r\n${choice}\r\n`;
  const head = `${field}--x\r\nContent-Disposition: form-data; name="${part}"; filename="badge.json"\r\nContent-Type: application/json\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(text), Buffer.from("\r\n--x--\r\n")]);
  return { body, headers: { "content-type": "multipart/form-data; boundary=x" } };
}
