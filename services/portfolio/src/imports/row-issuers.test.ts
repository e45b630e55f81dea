import { expect, it } from "vitest";
import { only, rowsOf } from "../testing/previewed-rows.ts";

it("the issuer of a row without one is read from the address of its certificate", async () => {
  const URL = "https://www.udemy.com/certificate/UC-AB12CD34/";
  const { credential, paths } = await only({ Organization: "", URL });
  expect(credential?.organization).toBe("Udemy");
  expect(paths).toEqual(["organization"]);
});

it.each([
  ["Foo Academy", "https://www.udemy.com/certificate/UC-AB12CD34/", "Foo Academy"],
  ["", "https://www.credly.com/badges/1", undefined],
  ["", "https://www.udemy.com/course/compilers/", undefined],
])("the issuer %j with the address %s is %s", async (Organization, URL, issuer) => {
  const { credential } = await only({ Organization, URL });
  expect(credential?.organization).toBe(issuer);
});

it.each([
  "Awarding body",
  "Certifying body",
  "Offered by",
  "Course provider",
  "Durchgeführt von",
  "Kammer",
  "Plattform",
  "Kursanbieter",
  "Plateforme",
  "Plataforma",
  "Piattaforma",
])("a column %s names the issuer", async (column) => {
  const [row] = await rowsOf([{ Name: "Algebra", [column]: "IHK Köln", Completed: "2020-01-01" }]);
  expect(row?.credential?.organization).toBe("IHK Köln");
});
