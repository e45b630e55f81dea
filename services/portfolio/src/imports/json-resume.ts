import { z } from "@laurel/contracts/zod";
import { rowOfTexts, type FileRow, type RowTexts } from "./file-row.ts";

const text = z.string().catch("");
const certificate = z.object({ name: text, date: text, issuer: text, url: text });
const award = z.object({ title: text, date: text, awarder: text, summary: text });
const education = z.object({
  institution: text,
  studyType: text,
  area: text,
  endDate: text,
  url: text,
});
const lists = z.object({
  certificates: z.array(z.unknown()).catch([]),
  awards: z.array(z.unknown()).catch([]),
  education: z.array(z.unknown()).catch([]),
});

/** The certificates, the awards and the education of a JSON Resume (jsonresume.org), up to `most`; undefined for other JSON. */
export function jsonResumeRows(value: unknown, most: number): FileRow[] | undefined {
  const isResume =
    typeof value === "object" &&
    value !== null &&
    ("certificates" in value || "education" in value || "basics" in value);
  const parsed = lists.safeParse(value);
  if (!isResume || !parsed.success) return undefined;
  return [
    ...parsed.data.certificates.map((item) => rowOfTexts(certificateTexts(item))),
    ...parsed.data.awards.map((item) => rowOfTexts(awardTexts(item))),
    ...parsed.data.education.map((item) => rowOfTexts(educationTexts(item), "degree")),
  ].slice(0, most);
}

function certificateTexts(item: unknown): RowTexts {
  const parsed = certificate.safeParse(item);
  if (!parsed.success) return {};
  const { name, date, issuer, url } = parsed.data;
  return { name, completedDate: date, organization: issuer, credentialUrl: url };
}

function awardTexts(item: unknown): RowTexts {
  const parsed = award.safeParse(item);
  if (!parsed.success) return {};
  const { title, date, awarder, summary } = parsed.data;
  return { name: title, completedDate: date, organization: awarder, description: summary };
}

function educationTexts(item: unknown): RowTexts {
  const parsed = education.safeParse(item);
  if (!parsed.success) return {};
  const { institution, studyType, area, endDate, url } = parsed.data;
  const name = [studyType, area].filter((part) => part !== "").join(", ");
  return { name, completedDate: endDate, organization: institution, credentialUrl: url };
}
