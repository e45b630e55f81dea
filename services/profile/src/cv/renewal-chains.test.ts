import { expect, it } from "vitest";
import { credential } from "../testing/credential.ts";
import { chosenOf, renewalChains, renewalYears } from "./renewal-chains.ts";

const years = ["2017", "2020", "2023"];
/** Three credentials, each of which renews the one before. */
const renewed = years.map((year, index) =>
  credential({
    id: year,
    completedDate: `${year}-06-01`,
    renews: years[index - 1] ?? "",
    renewedBy: years[index + 1] ?? "",
  }),
);
const single = credential({ id: "7" });
const idsOf = (credentials: Parameters<typeof renewalChains>[0]) =>
  renewalChains(credentials).map(({ newest, earlier }) => [...earlier, newest].map(({ id }) => id));

it("groups credentials with those that they renew, in any order", () => {
  expect(idsOf([...renewed, single])).toEqual([years, ["7"]]);
  expect(idsOf([single, ...renewed.toReversed()])).toEqual([["7"], years]);
  expect(idsOf([])).toEqual([]);
});

it("begins with a credential whose predecessor is gone", () => {
  expect(idsOf(renewed.slice(1))).toEqual([years.slice(1)]);
});

it("names the years of a chain", () => {
  const named = renewalChains([...renewed, single]).map(renewalYears);
  expect(named.map((some) => some.length)).toEqual([3, 1]);
  expect(named[0]).toEqual(["2017", "2020", "2023"]);
});

it("keeps a chain together if one in between isn't chosen", () => {
  const chosen = renewalChains(renewed).flatMap(
    (chain) => chosenOf(chain, ({ id }) => id !== "2020") ?? [],
  );
  expect(chosen.map(renewalYears)).toEqual([["2017", "2023"]]);
  expect(renewalChains(renewed).map((chain) => chosenOf(chain, () => false))).toEqual([undefined]);
});
