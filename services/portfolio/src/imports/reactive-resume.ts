import { z } from "@laurel/contracts/zod";
import { rowOfTexts, type FileRow, type RowTexts } from "./file-row.ts";

const text = z.string().catch("");
const address = z
  .object({ href: text.optional(), url: text.optional() })
  .optional()
  .catch(undefined);

/** With the names of version 4 and of version 5. */
const item = z.object({
  name: text,
  title: text,
  issuer: text,
  awarder: text,
  institution: text,
  school: text,
  studyType: text,
  degree: text,
  area: text,
  date: text,
  period: text,
  url: address,
  website: address,
});
type Item = z.infer<typeof item>;

const section = z
  .object({ items: z.array(item.catch(item.parse({}))).catch([]) })
  .catch({ items: [] });
const resume = z.object({
  basics: z.object({}),
  sections: z.object({ certifications: section, education: section, awards: section }),
});

/** The certificates, awards and education of a resume of Reactive Resume 4 and 5, up to `most`; undefined for other JSON. */
export function reactiveResumeRows(value: unknown, most: number): FileRow[] | undefined {
  const parsed = resume.safeParse(value);
  if (!parsed.success) return undefined;
  const { certifications, awards, education } = parsed.data.sections;
  return [
    ...[...certifications.items, ...awards.items].map((one) => rowOfTexts(certificateTexts(one))),
    ...education.items.map((one) => rowOfTexts(educationTexts(one), "degree")),
  ].slice(0, most);
}

const certificateTexts = (one: Item): RowTexts => ({
  name: one.name || one.title,
  organization: one.issuer || one.awarder,
  completedDate: lastOf(one.date),
  credentialUrl: addressOf(one),
});

const educationTexts = (one: Item): RowTexts => ({
  name: [one.studyType || one.degree, one.area].filter((part) => part !== "").join(", "),
  organization: one.institution || one.school,
  completedDate: lastOf(one.period || one.date),
  credentialUrl: addressOf(one),
});

const addressOf = ({ url, website }: Item) => url?.href || website?.url || "";

/** The end of a period such as `September 2019 – June 2023`. */
const lastOf = (period: string) => period.split(/\s*[–—]\s*|\s+(?:-|to)\s+/).at(-1) ?? "";
