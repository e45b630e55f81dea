import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

/** Large, and rarely used: they're loaded when somebody first needs them. */
const LATER = [
  "@aws-sdk/client-s3",
  "@langchain/core",
  "@langchain/openai",
  "@opentelemetry/sdk-node",
  "@resvg/resvg-js",
  "@simplewebauthn/server",
  "docx",
  "ioredis",
  "jsonld",
  "kafkajs",
  "mongoose",
  "nodemailer",
  "openid-client",
  "pdfjs-dist",
  "pdfkit",
  "qrcode",
  "satori",
];

/** Prints the packages of all modules that loading the product loads. */
const LIST = `
  import { registerHooks } from "node:module";
  const packages = new Set();
  registerHooks({
    load(url, context, load) {
      packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)\\//.exec(url)?.[1]);
      return load(url, context);
    },
  });
  await import("@laurel/standalone/laurel");
  console.log(JSON.stringify([...packages]));
`;

it("a start loads no library that only some requests need", async () => {
  const args = ["--input-type=module", "--eval", LIST];
  const options = { cwd: import.meta.dirname };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  const loaded = new Set(JSON.parse(stdout) as string[]);
  expect(loaded).toContain("fastify");
  expect(LATER.filter((name) => loaded.has(name))).toEqual([]);
});
