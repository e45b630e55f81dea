import { SERVICES, urlVariableOf } from "@laurel/contracts/services";
import { VARIABLE_NAMES } from "@laurel/hosting/process/config";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { environmentOf, SECRETS } from "./environment.ts";

const source = {
  PATH: "/bin",
  REDIS_URL: "redis://127.0.0.1",
  MONGODB_URL: "mongodb://laurel:secret@127.0.0.1",
  S3_ENDPOINT: "http://127.0.0.1:9000",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "secret",
  SMTP_URL: "smtp://user:secret@127.0.0.1:25",
  GOOGLE_CLIENT_ID: "id",
  GOOGLE_CLIENT_SECRET: "secret",
  OPENAI_API_KEY: "secret",
};

describe("the environment of a process", () => {
  it("contains only the secrets that it needs", () => {
    const secretsOf = (name: "gateway" | (typeof SERVICES)[number]) =>
      Object.entries(environmentOf(name, source))
        .filter(([, value]) => value?.includes("secret"))
        .map(([variable]) => variable);
    expect(
      Object.fromEntries(["gateway" as const, ...SERVICES].map((n) => [n, secretsOf(n)])),
    ).toEqual({
      gateway: [],
      identity: ["MONGODB_URL", "SMTP_URL", "GOOGLE_CLIENT_SECRET"],
      portfolio: ["MONGODB_URL"],
      locker: ["MONGODB_URL", "S3_SECRET_ACCESS_KEY"],
      profile: ["MONGODB_URL"],
      recommender: ["MONGODB_URL", "OPENAI_API_KEY"],
      notifications: ["MONGODB_URL", "SMTP_URL"],
    });
  });

  it("contains all other variables, and for the gateway the mail server without its password", () => {
    const gateway = environmentOf("gateway", source);
    expect(gateway).toMatchObject({ PATH: "/bin", GOOGLE_CLIENT_ID: "id" });
    expect(gateway["SMTP_URL"]).toBe("smtp://127.0.0.1:25");
  });
});

const textOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), "utf8");

describe("docker-compose.yml", () => {
  const compose = textOf("docker-compose.yml");
  const service = (name: string) =>
    new RegExp(`\n  ${name}:\n((?:    .*\n|\n)*)`).exec(compose)?.[1] ?? "";
  const block = (anchor: string) =>
    new RegExp(`&${anchor}\n((?:  .*\n)*)`).exec(compose)?.[1] ?? "";
  /** The text of a service, including the parts that it merges. */
  const whole = (name: string) =>
    service(name) +
    [...service(name).matchAll(/\*([\w-]+)/g)].map(([, anchor = ""]) => block(anchor)).join("");

  it.each(SERVICES)("tells every process where %s is, and starts it before the gateway", (name) => {
    expect(block("environment")).toContain(`  ${urlVariableOf(name)}: http://${name}:3000\n`);
    expect(service("gateway")).toContain(`      ${name}: { condition: service_healthy }\n`);
  });

  it.each(["gateway", ...SERVICES] as const)("gives %s only its own secrets and keys", (name) => {
    const text = whole(name);
    expect(text).toContain(`SERVICE: ${name}`);
    const given = Object.keys(SECRETS).filter((variable) => text.includes(`${variable}:`));
    expect(given).toEqual(Object.keys(SECRETS).filter((v) => SECRETS[v]?.includes(name)));
    const folders = [...text.matchAll(/subpath: ([\w-]+)/g)].map(([, folder]) => folder);
    expect(folders.toSorted()).toEqual([name, "public"].toSorted());
  });

  it("sets every variable that the image doesn't", () => {
    const [, image = ""] = /^ENV (NODE_ENV=(?:.*\\\n)*.*)$/m.exec(textOf("Dockerfile")) ?? [];
    const inImage = Array.from(image.matchAll(/(\w+)=/g), ([, name]) => name);
    const processes = ["gateway", ...SERVICES].map(whole).join("");
    const missing = VARIABLE_NAMES.filter(
      (name) => !inImage.includes(name) && !new RegExp(`^ +${name}: `, "m").test(processes),
    );
    expect(missing).toEqual([]);
    expect(inImage).toContain("KEYS_DIR");
  });

  it("reads no variable that .env.example doesn't name", () => {
    const read = Array.from(compose.matchAll(/(?<!\$)\$\{(\w+)/g), ([, name = ""]) => name);
    const example = textOf(".env.example");
    expect(read.filter((name) => !new RegExp(`^(# )?${name}=`, "m").test(example))).toEqual([]);
    expect(read).toContain("LOG_LEVEL");
  });
});
