import { personParty } from "@laurel/hosting/work/party";
import { scanOf } from "@laurel/pictures/testing/sample-codes";
import { NO_TEXT } from "@laurel/portfolio/documents/document-text";
import { recognizableLanguages } from "@laurel/portfolio/documents/scans/languages";
import { createScanner } from "@laurel/portfolio/documents/scans/scanner";

/** Recognizes a page that it draws, and fails if a line of it is missing. The last step of `npm run recognition:install`. */
const LINES = [
  "Certificate of Completion",
  "Forklift Safety Basics",
  "Issued by Lovelace Academy",
  "Date of issue: March 14, 2026",
];

const scanner = createScanner();
const bytes = await scanOf(LINES);
const page = { kind: "picture", bytes, text: NO_TEXT, ownName: "" } as const;
const began = performance.now();
const languages = recognizableLanguages("en");
const { recognition, text = NO_TEXT } = await scanner.scan(personParty("check"), page, languages);
await scanner.close();
const read = LINES.filter((line) => text.lines.some((one) => one.text === line));
const seconds = ((performance.now() - began) / 1000).toFixed(1);
console.log(
  `recognition: ${read.length} of ${LINES.length} lines in ${seconds} s (${recognition})`,
);
process.exitCode = read.length === LINES.length ? 0 : 1;
