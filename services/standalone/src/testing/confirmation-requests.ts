import type { Confirmation } from "@laurel/contracts/routes/credential-confirmations";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { expect } from "vitest";
import { expectStatus, type RunningProduct, type SignedIn } from "./running-product.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

/** An answer that confirms a credential. */
export const ANSWER = {
  confirmed: true,
  name: "Bob",
  role: "Trainer",
  organization: "Hospital",
  comment: "Well done",
};

/** Requests for confirmations as people make them, and the mails that they get. */
export function createConfirmationRequests(product: RunningProduct) {
  let count = 0;

  async function mailsTo(email: string): Promise<Mail[]> {
    const mails = (await product.call("GET", "/dev/mailbox.json")).json() as Mail[];
    return mails.filter(({ to }) => to === email);
  }

  /** Adds a public credential. Returns its id and the path of its requests. */
  async function add(person: SignedIn) {
    const body = { name: "First Aid", organization: "Red Cross", completedDate: "2025-06-05" };
    const added = await person.call("POST", "/api/credentials", {
      body: { ...body, isPublic: true },
    });
    const { id } = expectStatus(added, 201).json() as Credential;
    return { id, path: `/api/credentials/${id}/confirmations` };
  }

  return {
    mailsTo,
    add,

    /** A new public credential, and a request to confirm it. */
    async asked(person: SignedIn, changes: object = {}) {
      count += 1;
      const email = `trainer${count}@hospital.example`;
      const { id, path } = await add(person);
      const request = {
        name: "Bob Trainer",
        email,
        message: "From the course in June",
        ...changes,
      };
      const answer = expectStatus(await person.call("POST", path, { body: request }), 201);
      const confirmation = answer.json() as Confirmation;
      return { id, path, email, confirmation };
    },

    async tokenFor(email: string): Promise<string> {
      await expect.poll(() => mailsTo(email)).toHaveLength(1);
      const [mail] = await mailsTo(email);
      const token = /\/confirm\/([\w-]+)/.exec(mail?.text ?? "")?.[1];
      if (token === undefined) throw new Error("The mail has no link");
      return token;
    },
  };
}
