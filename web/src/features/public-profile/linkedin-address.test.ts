import { expect, it } from "vitest";
import { linkedInAddress } from "./linkedin-address.ts";

const CREDENTIAL = {
  id: "1",
  type: "certification",
  name: "C++ & more",
  organization: "Engines",
  completedDate: "2025-06-05",
  expirationDate: "",
  description: "",
  skills: [],
  credentialUrl: "",
  verifiedBy: "",
  verifiedHost: "",
  confirmedBy: [],
  checks: [],
} as const;
const fieldsOf = (expirationDate: string) => {
  const credential = { ...CREDENTIAL, skills: [], checks: [], confirmedBy: [], expirationDate };
  const url = new URL(linkedInAddress(credential, "https://laurel.example/profiles/ada/1"));
  return Object.fromEntries(url.searchParams);
};

it("fills in the form of LinkedIn, months without a leading zero", () => {
  const issued = {
    startTask: "CERTIFICATION_NAME",
    name: "C++ & more",
    organizationName: "Engines",
    issueYear: "2025",
    issueMonth: "6",
    certUrl: "https://laurel.example/profiles/ada/1",
  };
  expect(fieldsOf("")).toEqual(issued);
  expect(fieldsOf("2028-11-30")).toEqual({
    ...issued,
    expirationYear: "2028",
    expirationMonth: "11",
  });
});
