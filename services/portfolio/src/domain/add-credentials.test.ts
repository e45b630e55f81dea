import { MAX_CREDENTIALS } from "@laurel/contracts/constants";
import { createCredentialBody } from "@laurel/contracts/routes/credentials";
import { describe, expect, it } from "vitest";
import { addCredentials } from "./add-credentials.ts";
import { evolve, initialPortfolio } from "./portfolio.ts";

const AT = "2026-01-02T03:04:05.000Z";
const FIELDS = { name: "Algebra", organization: "Acme", completedDate: "2020-01-01" };
const one = (id: string, more: Partial<typeof FIELDS> & { expirationDate?: string } = {}) => ({
  id,
  fields: createCredentialBody.parse({ ...FIELDS, ...more }),
});
const add = (credentials: ReturnType<typeof one>[], count = 0) =>
  addCredentials({ type: "AddCredentials", credentials, at: AT }, { ...initialPortfolio, count });
const ids = (result: ReturnType<typeof add>) =>
  result.ok ? result.value.map(({ data }) => data.credential.id) : result.refusal;

describe("adding several credentials", () => {
  it("adds them in order", () => expect(ids(add([one("1"), one("2")]))).toEqual(["1", "2"]));

  it("leaves out the ones that expire before they were completed", () =>
    expect(ids(add([one("1"), one("2", { expirationDate: "2019-12-31" }), one("3")]))).toEqual([
      "1",
      "3",
    ]));

  it("adds none when there isn't room for all", () => {
    expect(ids(add([one("1")], MAX_CREDENTIALS - 1))).toEqual(["1"]);
    expect(ids(add([one("1"), one("2")], MAX_CREDENTIALS - 1))).toBe("PortfolioFull");
  });

  describe("without duplicates", () => {
    const there = add([one("1")]);
    const state = (there.ok ? there.value : []).reduce(evolve, initialPortfolio);
    const skip = (credentials: ReturnType<typeof one>[], from = state) =>
      ids(
        addCredentials({ type: "AddCredentials", credentials, skipDuplicates: true, at: AT }, from),
      );

    it.each([
      ["one that the person has", [one("2")], []],
      [
        "one in other capitals and spaces",
        [one("2", { name: " ALGEBRA", organization: "acme" })],
        [],
      ],
      ["an earlier one of the list", [one("2", { name: "B1" }), one("3", { name: "b1" })], ["2"]],
      ["none with another date", [one("2", { completedDate: "2020-01-02" })], ["2"]],
      ["none with another name", [one("2", { name: "Geometry" })], ["2"]],
      ["none with another organization", [one("2", { organization: "Uni" })], ["2"]],
      [
        "none that repeats one left out for its dates",
        [one("2", { name: "B1", expirationDate: "2019-12-31" }), one("3", { name: "B1" })],
        ["3"],
      ],
    ])("leaves out %s", (_what, credentials, added) => expect(skip(credentials)).toEqual(added));

    it("needs no room for what it leaves out", () =>
      expect(skip([one("2")], { ...state, count: MAX_CREDENTIALS })).toEqual([]));
  });
});
