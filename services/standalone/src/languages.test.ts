import { login } from "@laurel/contracts/routes/auth";
import { createCalendar } from "@laurel/contracts/routes/calendar";
import { readEnvironment } from "@laurel/hosting/process/config";
import { freePort } from "@laurel/testing/free-port";
import { createTempDirectory } from "@laurel/testing/temp-directory";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { startLaurel } from "./laurel.ts";
import { meOf } from "./testing/own-data.ts";
import { startProduct, type RunningProduct } from "./testing/running-product.ts";
import { PASSWORD } from "./testing/test-user.ts";

let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product[Symbol.asyncDispose]());
afterEach(() => void vi.restoreAllMocks());

it("an account has the language that it was registered with, and then what its owner chooses", async () => {
  const ada = await product.signUp("ada", { language: "de" });
  const bob = await product.signUp("bob");
  expect([(await meOf(ada)).language, (await meOf(bob)).language]).toEqual(["de", ""]);
  for (const language of ["ar", ""] as const) {
    await ada.call("PUT", "/api/users/me", { body: { language } });
    expect((await meOf(ada)).language).toBe(language);
  }
});

it("a registration with a language that nobody has is refused", async () => {
  const body = {
    username: "carol",
    name: "Carol",
    email: "carol@example.org",
    password: PASSWORD,
  };
  const refused = await product.call("POST", "/api/auth/register", {
    body: { ...body, language: "tlh" },
  });
  expect([refused.status, refused.json()]).toMatchObject([400, { issues: [{ path: "language" }] }]);
});

it("a calendar is in the account's language, and without one in that of the last login", async () => {
  const eve = await product.signUp("eve");
  const { url } = (await eve.call("POST", createCalendar.path)).json() as { url: string };
  const language = async () =>
    (await product.call("GET", new URL(url).pathname)).headers["content-language"];
  expect(await language()).toBe("en");
  const headers = { "accept-language": "pt" };
  await product.call("POST", login.path, {
    body: { usernameOrEmail: "eve", password: PASSWORD },
    headers,
  });
  expect(await language()).toBe("pt-BR");
  await eve.call("PUT", "/api/users/me", { body: { language: "ja" } });
  expect(await language()).toBe("ja");
});

it("the start names the languages that Node.js has no data for", async () => {
  await using folder = await createTempDirectory();
  const environment = readEnvironment({
    PORT: String(await freePort()),
    DATA_DIR: folder.path,
    LOG_LEVEL: "silent",
  });
  vi.spyOn(Intl.DateTimeFormat, "supportedLocalesOf").mockReturnValue(["en", "de"]);
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const laurel = await startLaurel({ environment, webFolder: undefined, print });
  await laurel.close();
  expect(lines.filter((line) => line.includes("has no data for ar, es, fr,"))).toHaveLength(1);
});
