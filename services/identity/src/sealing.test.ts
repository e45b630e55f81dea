import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createSealing } from "./sealing.ts";

const newKey = () => randomBytes(32).toString("base64url");
const key = newKey();
const sealing = createSealing(key, "tests");

it("opens what was sealed, and seals the same text differently each time", () => {
  const [one, other] = [sealing.seal("secret ü", "a"), sealing.seal("secret ü", "a")];
  expect([sealing.open(one, "a"), sealing.open(other, "a")]).toEqual(["secret ü", "secret ü"]);
  expect(one).not.toBe(other);
  expect(one).not.toContain(Buffer.from("secret").toString("base64url"));
});

it("doesn't open it for another owner, with another key or for another purpose", () => {
  const sealed = sealing.seal("secret", "a");
  expect(() => sealing.open(sealed, "b")).toThrow();
  expect(() => createSealing(newKey(), "tests").open(sealed, "a")).toThrow("isn't in KEYS_DIR");
  expect(() => createSealing(key, "others").open(sealed, "a")).toThrow("isn't in KEYS_DIR");
});

it("doesn't open it when a bit was changed", () => {
  const [id, body = ""] = sealing.seal("secret", "a").split(".");
  for (let index = 0; index < body.length - 1; index += 1) {
    const changed = `${body.slice(0, index)}${body[index] === "A" ? "B" : "A"}${body.slice(index + 1)}`;
    expect(() => sealing.open(`${id}.${changed}`, "a")).toThrow();
  }
});
