import { expect, test } from "vitest";
import { credential } from "../../testing/credential.ts";
import { linkedInFields, linkedInProfileLink } from "./linkedin.ts";

const parameters = (link: string) => Object.fromEntries(new URL(link).searchParams);

test("all known values are filled in, with months counted from 1", () => {
  const link = linkedInProfileLink(
    credential({
      name: "C++ & C#: 100%",
      organization: "Müller + Söhne",
      completedDate: "2025-01-01",
      expirationDate: "2027-12-31",
      credentialUrl: "https://example.org/verify?id=1&x=a b",
      credentialId: "A/1#2",
    }),
  );
  expect(
    link.startsWith("https://www.linkedin.com/profile/add?startTask=CERTIFICATION_NAME&"),
  ).toBe(true);
  expect(parameters(link)).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "C++ & C#: 100%",
    organizationName: "Müller + Söhne",
    issueYear: "2025",
    issueMonth: "1",
    expirationYear: "2027",
    expirationMonth: "12",
    certUrl: "https://example.org/verify?id=1&x=a b",
    certId: "A/1#2",
  });
  expect(link).toContain("name=C%2B%2B%20%26%20C%23%3A%20100%25");
});

test("unknown values are left out, in the link and in the fields to copy", () => {
  const known = credential({ name: "MSc", organization: "UvA", completedDate: "2021-07-01" });
  expect(parameters(linkedInProfileLink(known))).toEqual({
    startTask: "CERTIFICATION_NAME",
    name: "MSc",
    organizationName: "UvA",
    issueYear: "2021",
    issueMonth: "7",
  });
  expect(linkedInFields(known)).toEqual([
    { label: "Name", value: "MSc" },
    { label: "Issuing organization", value: "UvA" },
    { label: "Issue date", value: "07/2021" },
  ]);
});
