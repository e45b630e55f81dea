// `npm run test:pdf`: checks CVs in many scripts with veraPDF against PDF/UA-1 (ISO 14289-1).
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { messageOf } from "../native/engines.ts";
import { sampleCvs } from "./sample-cvs.ts";
import { checkPdfUa } from "./vera-pdf.ts";

const BROKEN = "broken.pdf";

const folder = await mkdtemp(join(tmpdir(), "laurel-pdf-"));
try {
  process.exitCode = (await check(folder)) ? 0 : 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function check(into: string): Promise<boolean> {
  const names = new Map<string, string>();
  for await (const { name, bytes } of sampleCvs()) {
    names.set(await stored(into, `${names.size}.pdf`, bytes), name);
    await stored(into, BROKEN, withoutLanguage(bytes));
  }
  const broken = join(into, BROKEN);
  const verdicts = await checkPdfUa([...names.keys(), broken], console.log);
  const failed = verdicts.filter(({ file, problems }) => file !== broken && problems.length > 0);
  for (const { file, problems } of failed)
    console.log(`${names.get(file) ?? file}:\n  ${problems.join("\n  ")}`);
  const notices = verdicts.some(({ file, problems }) => file === broken && problems.length > 0);
  if (!notices)
    console.log("veraPDF accepted a CV without a language, so its verdicts mean nothing");
  console.log(`PDF/UA-1: ${names.size - failed.length} of ${names.size} CVs pass`);
  return failed.length === 0 && notices;
}

/** The same PDF, except that programs don't know the key of its language. It shows that the checker notices. */
function withoutLanguage(pdf: Buffer): Buffer {
  return Buffer.from(pdf.toString("latin1").replaceAll("/Lang ", "/Xang "), "latin1");
}

async function stored(into: string, name: string, bytes: Buffer): Promise<string> {
  const file = join(into, name);
  await writeFile(file, bytes);
  return file;
}
