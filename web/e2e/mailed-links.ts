import { expect } from "@playwright/test";

interface ListedMail {
  to: string;
  subject: string;
  links: string[];
}

/** The path and query of the newest link that was mailed to an address under a subject. Waits for the mail. */
export async function mailedLink(url: string, email: string, subject: RegExp): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const mails: ListedMail[] = await (await fetch(`${url}/dev/mailbox.json`)).json();
      const mail = mails.find((one) => one.to === email && subject.test(one.subject));
      link = mail?.links[0] ?? "";
      return link;
    })
    .not.toBe("");
  const { pathname, search } = new URL(link);
  return pathname + search;
}
