import { describe, expect, it } from "vitest";
import { createCredentialBody } from "./credentials.ts";

const LEAST = { name: "Go", organization: "Us", completedDate: "2025-06-01" };
const pathsOf = (change: object) =>
  createCredentialBody.safeParse({ ...LEAST, ...change }).error?.issues.map(({ path }) => path[0]);

describe("a credential with only the required fields", () => {
  it("is a private certification of 0 hours, with every text empty [spec 3.19, 3.24, 5.27, 9.2, 9.10]", () => {
    expect(createCredentialBody.parse(LEAST)).toEqual({
      ...LEAST,
      type: "certification",
      expirationDate: "",
      credentialId: "",
      credentialUrl: "",
      description: "",
      imageUrl: "",
      hours: 0,
      duration: "",
      isPublic: false,
      skills: [],
      categories: [],
    });
  });

  it.each(["name", "organization", "completedDate"])("requires %s [spec 3.17]", (field) => {
    expect(pathsOf({ [field]: undefined })).toEqual([field]);
  });
});

describe("a date of a credential", () => {
  it.each(["1000-01-01", "9999-12-31"])("may be %s [spec 5.22, 9.5]", (date) => {
    expect(pathsOf({ completedDate: date })).toBeUndefined();
  });

  it.each(["0999-12-31", "10000-01-01", "2025-6-1", "2025-02-30", "soon"])(
    "may not be %s [spec 5.22, 5.23, 9.5]",
    (date) => {
      expect(pathsOf({ completedDate: date })).toEqual(["completedDate"]);
      expect(pathsOf({ expirationDate: date })).toEqual(["expirationDate"]);
    },
  );
});
