import type { Translate } from "@laurel/texts/translate";
import { stringify } from "csv-stringify/sync";
import type { Report, ReportedCredential } from "./report.ts";

const COLUMNS = [
  "Item",
  "Name",
  "Organization",
  "Credential ID",
  "Link",
  "Completed",
  "From",
  "To",
  "Hours",
] as const;

/**
 * The report as a table (RFC 4180, with a byte order mark for spreadsheets). Texts that a spreadsheet would run as a
 * formula start with an apostrophe (OWASP, CSV injection).
 */
export function reportCsv(report: Report, t: Translate): string {
  const { credential, from, to, requiredHours, rows } = report;
  const total = (item: string, hours: number) => ({ Item: item, Hours: hours });
  const records = [
    { Item: t("Requirement"), ...cellsOf(credential), From: from, To: to, Hours: requiredHours },
    ...rows.map((row) => ({
      Item: t(row.state === "earned" ? "Earned" : "Planned"),
      ...cellsOf(row),
      Hours: row.hours,
    })),
    total(t("Total earned"), report.earnedHours),
    total(t("Total planned"), report.plannedHours),
    total(t("Still missing"), report.missingHours),
  ];
  return stringify(records, {
    header: true,
    columns: [...COLUMNS],
    bom: true,
    record_delimiter: "windows",
    escape_formulas: true,
    // Some spreadsheets split at semicolons, and a formula could begin there.
    quoted_match: /;/,
  });
}

function cellsOf(credential: ReportedCredential) {
  return {
    Name: credential.name,
    Organization: credential.organization,
    "Credential ID": credential.credentialId,
    Link: credential.credentialUrl,
    Completed: credential.completedDate,
  };
}
