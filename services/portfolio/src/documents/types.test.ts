import { expect, it } from "vitest";
import { NO_TEXT } from "./document-text.ts";
import { readFields } from "./read-fields.ts";

const typeOf = (title: string, ...others: string[]) => {
  const lines = [`This is to certify that`, "Ada King", "has completed", ...others];
  const sized = [
    ...lines.map((text) => ({ text, page: 1, size: 12 })),
    { text: title, page: 1, size: 30 },
  ];
  return readFields({ ...NO_TEXT, lines: sized }, "Ada King").type;
};

it.each([
  "Master of Science in Logic",
  "Bachelor of Arts",
  "Doctor of Philosophy",
  "Master's Degree in Nursing",
  "Bachelor’s degree",
  "Masters in Education",
  "Master in Data Science",
  "European Master in Public Health",
  "Master en gestion",
  "Máster en Dirección",
  "Master Universitario di II livello",
  "Mestrado em Engenharia",
  "Bachelor Informatik",
  "M.Sc. Wirtschaftsinformatik",
  "BSc (Hons) Nursing",
  "B.A. Linguistics",
  "MBA",
  "Part-time MBA",
  "Ph.D. in Sociology",
  "Bachelorurkunde",
])("%s is a degree", (title) => expect(typeOf(title)).toBe("degree"));

it.each([
  "Professional Scrum Master I",
  "Scrum Master in Practice",
  "Master Data Management",
  "Mastering Excel",
  "Master Design Thinking",
  "Bachelor Preparation",
  "Web Master Essentials",
  "Master Black Belt",
  "Reiki Master",
  "Pre-Bachelor Mathematics",
  "Doctor–Patient Communication",
  "Mini-MBA",
  "Diploma Evaluation",
  "Workshop Facilitation",
  "Workshop-Moderation",
  "Workshop Manager",
])("%s is neither a degree nor a workshop", (title) => expect(typeOf(title)).toBe("certification"));

it("shows a high degree of something, which is no degree", () =>
  expect(typeOf("First Aid", "with a high degree of care")).toBe("certification"));

it.each(["Domain Modelling Workshop", "Workshop: Listening", "Workshop on Safety at Sea"])(
  "%s is a workshop",
  (title) => expect(typeOf(title)).toBe("workshop"),
);
