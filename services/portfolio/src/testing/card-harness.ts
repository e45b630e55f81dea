import { credentialSchema, type Credential } from "@laurel/contracts/routes/credentials";
import { createPortfolioHarness, type PortfolioHarness } from "./portfolio-harness.ts";

export interface CardHarness extends AsyncDisposable {
  harness: PortfolioHarness["harness"];
  call: PortfolioHarness["call"];
  /** A day this many days from now. */
  day(days: number): string;
  /** Adds a course with these fields, and returns its id. */
  add(fields?: Partial<Credential>, userId?: string): Promise<string>;
  /** Renews a credential of ada, and returns the id of its successor. */
  renew(id: string, completedDate: string): Promise<string>;
}

const PATH = "/api/credentials";
const COURSE = { name: "Course", organization: "Anywhere", completedDate: "2020-01-01" };

/** A portfolio service on empty stores, for what cards and their sums show. */
export async function createCardHarness(): Promise<CardHarness> {
  const portfolio = await createPortfolioHarness();
  const { call, harness } = portfolio;
  return {
    harness,
    call,
    day: (days) =>
      new Date(harness.clock.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10),
    async add(fields = {}, userId = "ada") {
      const body = { ...COURSE, ...fields };
      return credentialSchema.parse((await call("POST", PATH, { body, userId })).json()).id;
    },
    async renew(id, completedDate) {
      const body = { ...COURSE, completedDate };
      return (await call("POST", `${PATH}/${id}/renew`, { body })).json().id;
    },
    [Symbol.asyncDispose]: () => portfolio[Symbol.asyncDispose](),
  };
}
