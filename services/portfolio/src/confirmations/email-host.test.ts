import { expect, it } from "vitest";
import { emailHost } from "./email-host.ts";

it.each([
  ["ada@Hospital.Example", "hospital.example"],
  ["ada@gmail.com", ""],
  ["ada@WEB.de", ""],
])("the host of %s is %j", (email, host) => expect(emailHost(email)).toBe(host));
