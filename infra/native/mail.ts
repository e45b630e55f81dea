import { join } from "node:path";
import { httpGreeting } from "./greeting.ts";
import type { Recipe } from "./recipe.ts";

/** Our mail catcher: stores mails as files, and serves them over HTTP (port "http") in the format of Mailpit's API. */
export const mail: Recipe = {
  name: "mail",
  ports: ["smtp", "http"],
  install: async () => join(import.meta.dirname, "mail-catcher.ts"),
  launch: (instance, program) => ({
    command: process.execPath,
    args: [program, String(instance.port("smtp")), String(instance.port("http")), instance.data],
  }),
  ready: { port: "http", greeting: httpGreeting("/readyz") },
  environment: (instance) => ({ SMTP_URL: `smtp://127.0.0.1:${instance.port("smtp")}` }),
};
