import { join } from "node:path";
import { httpGreeting } from "./greeting.ts";
import type { Recipe } from "./recipe.ts";

/** Our own catcher: mails as files, shown over HTTP (port "http") in the form of Mailpit's API. */
export const mail: Recipe = {
  name: "mail",
  ports: ["smtp", "http"],
  install: async () => join(import.meta.dirname, "mail-catcher.ts"),
  launch: (place, program) => ({
    command: process.execPath,
    args: [program, String(place.port("smtp")), String(place.port("http")), place.data],
  }),
  ready: { port: "http", greeting: httpGreeting("/readyz") },
  environment: (place) => ({ SMTP_URL: `smtp://127.0.0.1:${place.port("smtp")}` }),
};
