import { MAX_SIGNED_CV_BYTES, MAX_SIGNED_CVS } from "@laurel/contracts/constants";
import { expect, it } from "vitest";
import { decideSignedCv, evolveSignedCvs, forgetAll, type SignedCvState } from "./signed-cvs.ts";

const cv = (code: string, fields: Partial<SignedCvState> = {}) => ({
  code,
  bytes: 100,
  revoked: false,
  ...fields,
});
const many = (count: number, fields: Partial<SignedCvState> = {}) =>
  Array.from({ length: count }, (_, index) => cv(`${index}`, fields));
const sign = (cvs: readonly SignedCvState[], bytes = 100) =>
  decideSignedCv({ type: "SignCv", code: "new", name: "Ada", sha256: "", records: [], bytes }, cvs);
const typesOf = (outcome: ReturnType<typeof sign>) =>
  outcome.ok ? outcome.value.map(({ type, data }) => `${type} ${data.code}`) : outcome.refusal;

it("is refused beyond the limits of what isn't revoked", () => {
  expect(typesOf(sign(many(MAX_SIGNED_CVS - 1)))).toEqual(["CvSigned new"]);
  expect(typesOf(sign(many(MAX_SIGNED_CVS)))).toBe("TooManySignedCvs");
  expect(typesOf(sign(many(1), MAX_SIGNED_CV_BYTES))).toBe("TooManySignedCvs");
  expect(typesOf(sign(many(MAX_SIGNED_CVS - 1, { revoked: true })))).toEqual(["CvSigned new"]);
});

it("takes the place of the oldest revoked ones", () => {
  expect(typesOf(sign(many(MAX_SIGNED_CVS + 2, { revoked: true })))).toEqual([
    "SignedCvForgotten 0",
    "SignedCvForgotten 1",
    "CvSigned new",
  ]);
  const large = [cv("a", { bytes: MAX_SIGNED_CV_BYTES - 50, revoked: true }), cv("b")];
  expect(typesOf(sign(large))).toEqual(["SignedCvForgotten a", "CvSigned new"]);
});

it("is revoked once, and only if it exists", () => {
  const revoke = (code: string, cvs: readonly SignedCvState[]) =>
    decideSignedCv({ type: "RevokeSignedCv", code }, cvs);
  expect(typesOf(revoke("a", [cv("a")]))).toEqual(["SignedCvRevoked a"]);
  expect(typesOf(revoke("a", [cv("a", { revoked: true })]))).toEqual([]);
  expect(typesOf(revoke("b", [cv("a")]))).toBe("SignedCvNotFound");
});

it("is gone when it is forgotten", () => {
  const cvs = [cv("a"), cv("b")];
  expect(forgetAll(cvs).reduce(evolveSignedCvs, cvs)).toEqual([]);
});
