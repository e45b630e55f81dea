import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { formatAccessToken, isAccessToken } from "./access-token-format.ts";

const secret = (text: string) => createHash("sha256").update(text).digest();

describe("an access token", () => {
  it("is laurel_pat_ and 40 base62 characters, also when the secret begins with zeros", () => {
    for (const bytes of [secret("a"), secret("b"), Buffer.alloc(32), Buffer.alloc(32, 255)]) {
      const token = formatAccessToken(bytes);
      expect(token).toMatch(/^laurel_pat_[0-9A-Za-z]{40}$/);
      expect(isAccessToken(token)).toBe(true);
    }
  });

  it("is the same for the same secret, and different for another", () => {
    expect(formatAccessToken(secret("a"))).toBe(formatAccessToken(secret("a")));
    expect(formatAccessToken(secret("a"))).not.toBe(formatAccessToken(secret("b")));
  });

  it("is recognized as mistyped when any one character is wrong", () => {
    const token = formatAccessToken(secret("a"));
    for (let index = 0; index < token.length; index += 1) {
      const wrong = token[index] === "x" ? "y" : "x";
      expect(isAccessToken(token.slice(0, index) + wrong + token.slice(index + 1))).toBe(false);
    }
  });

  it.each(["", "laurel_pat_", "eyJhbGciOiJub25lIn0.e30.", `laurel_pat_${"0".repeat(41)}`])(
    "is not %o",
    (text) => expect(isAccessToken(text)).toBe(false),
  );
});
