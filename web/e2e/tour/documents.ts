import { readPdf } from "@laurel/profile/testing/read-pdf";
import type { Page } from "@playwright/test";
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Account } from "./account.ts";
import type { Album } from "./pictures.ts";

interface KeptMail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The mails to a person, and to those that they asked to confirm something. */
export async function keepMails(
  url: string,
  album: Album,
  { person }: Account,
  page: Page,
): Promise<void> {
  const mails: KeptMail[] = await (await fetch(`${url}/dev/mailbox.json`)).json();
  const own = mails.filter(({ to }) => to.includes(person.username));
  for (const [index, { subject, text, html }] of own.entries()) {
    const name = `mail-${String(index + 1).padStart(2, "0")}`;
    album.keep(name, `Subject: ${subject}\n${text}`);
    writeFileSync(join(album.folder, `${name}.html`), html);
    for (const width of [1_280, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await page.setContent(html);
      await page.screenshot({ path: join(album.folder, `${name}-${width}.png`), fullPage: true });
    }
  }
  await page.close();
}

/** CVs, the report, the calendar and the share kit. */
export async function keepDocuments(
  url: string,
  language: string,
  album: Album,
  { person, ids, calendarUrl, slug }: Account,
): Promise<void> {
  const get = async (path: string) => {
    const headers = { cookie: person.cookie, "accept-language": language };
    const answer = await fetch(path.startsWith("http") ? path : url + path, { headers });
    if (!answer.ok) console.log(`${path}: ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  };
  const keepFile = (name: string, content: Buffer) =>
    writeFileSync(join(album.folder, name), content);
  for (const template of ["classic", "compact"]) {
    const pdf = await get(
      `/api/cv/download?format=pdf&template=${template}&signed=true&language=${language}`,
    );
    keepFile(`cv-${template}.pdf`, pdf);
    album.keep(`cv-${template}`, (await readPdf(pdf)).text);
    draw(album, `cv-${template}`);
  }
  keepFile("cv.docx", await get(`/api/cv/download?format=docx&language=${language}`));
  const report = `/api/credentials/${ids["Registered Nurse"]}/continuing-education/report`;
  keepFile("report.docx", await get(`${report}?format=docx&language=${language}`));
  album.keep("calendar", (await get(calendarUrl)).toString());
  album.keep("share-templates", (await get("/api/profile/share/templates")).toString());
  album.keep("share", (await get("/api/profile/share")).toString().replace(/"data:[^"]*"/, ""));
  keepFile("preview.png", await get(`/profiles/${slug}/preview.png`));
}

/** With poppler, where it's installed. */
function draw(album: Album, name: string): void {
  const file = join(album.folder, name);
  try {
    execFileSync("pdftoppm", ["-png", "-r", "70", `${file}.pdf`, file]);
  } catch {
    console.log(`${name}.pdf wasn't drawn: is pdftoppm installed?`);
  }
}
