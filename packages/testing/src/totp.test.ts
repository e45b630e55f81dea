import { expect, test } from "vitest";
import { totp } from "./totp.ts";

// RFC 6238, appendix B: the secret is "12345678901234567890", the codes are the last 6 of its 8 digits.
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [1111111111, "050471"],
  [1234567890, "005924"],
  [20000000000, "353130"],
])("after %i seconds, the code is %s", (seconds, code) => {
  expect(totp(SECRET, 0, seconds * 1_000)).toBe(code);
  expect(totp(SECRET, 1, seconds * 1_000 - 30_000)).toBe(code);
});
