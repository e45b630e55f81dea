import { expect, it } from "vitest";
import { isolated, withoutDirections } from "./directions.ts";
import { line, longText } from "./fields.ts";
import { registerBody } from "./routes/auth.ts";
import {
  answerConfirmationBody,
  askForConfirmationBody,
} from "./routes/credential-confirmations.ts";

const CONTROLS = Array.from(
  "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
);

it.each(CONTROLS)("%j is removed from what somebody types", (control) => {
  expect(withoutDirections(`${control}Ada ${control}King${control}`)).toBe("Ada King");
  const sent = line({ min: 1, directions: "removed" });
  expect(sent.safeParse(control).success).toBe(false);
  expect(sent.parse(` ${control} Ada`)).toBe("Ada");
});

it.each([
  ["Ada King", "Ada King"],
  ["أحمد بن علي", "\u2068أحمد بن علي\u2069"],
  ["דוד", "\u2068דוד\u2069"],
  ["\u202eAda\u2069", "Ada"],
  ["\u2069דוד", "\u2068דוד\u2069"],
])("%j within a text is %j", (text, shown) => expect(isolated(text)).toBe(shown));

const HOSTILE = "Ada\u202e King\u2069 8";

it.each([
  [
    "what is asked",
    askForConfirmationBody,
    { name: HOSTILE, message: HOSTILE, email: "a@b.example" },
  ],
  [
    "an answer",
    answerConfirmationBody,
    { confirmed: true, name: HOSTILE, role: HOSTILE, organization: HOSTILE, comment: HOSTILE },
  ],
])("%s holds no controls of its direction", (_what, schema, body) => {
  const read = JSON.stringify(schema.parse(body));
  expect(read).toContain("Ada King 8");
  expect(read).not.toMatch(/\p{Bidi_Control}/u);
});

it("a text of one's own keeps them", () => {
  expect(line().parse(HOSTILE)).toBe(HOSTILE);
  expect(longText.parse(HOSTILE)).toBe(HOSTILE);
});

it("a new username is refused with them, as it would be another one", () => {
  const { username } = registerBody.shape;
  expect(username.safeParse("ada\u200e").success).toBe(false);
  expect(username.safeParse("דוד").success).toBe(true);
});
