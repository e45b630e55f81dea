import type { CredentialType } from "@laurel/contracts/constants";

export const FIRST_NAMES = [
  "Ada",
  "Alejandro",
  "Amara",
  "Anouk",
  "Björn",
  "Chiara",
  "Dmitri",
  "Elif",
  "Émile",
  "Farah",
  "Grace",
  "Hiroshi",
  "Ingrid",
  "João",
  "Katarzyna",
  "Lerato",
  "Mei",
  "Nadia",
  "Oluwaseun",
  "Priya",
  "Rosa",
  "Søren",
  "Thandiwe",
  "Yuki",
  "Zoë",
] as const;

export const LAST_NAMES = [
  "Andersson",
  "Bianchi",
  "Castillo",
  "Diallo",
  "Evans",
  "Fernández",
  "García",
  "Haddad",
  "Ivanova",
  "Jansen",
  "Kowalski",
  "Lovelace",
  "Müller",
  "Nakamura",
  "O'Brien",
  "Okafor",
  "Park",
  "Rossi",
  "Silva",
  "Tanaka",
  "van Dijk",
  "Wójcik",
  "Yılmaz",
  "Zhang",
] as const;

export const JOBS = [
  "Software engineer",
  "Data analyst",
  "Nurse",
  "Product manager",
  "Teacher",
  "Electrician",
  "UX designer",
  "Accountant",
  "Security consultant",
  "Translator",
] as const;

export const COMPANIES = [
  "Northwind",
  "City Hospital",
  "Contoso",
  "Blue Harbour",
  "Fabrikam",
  "Riverside School",
  "",
] as const;

export const INTERESTS = [
  "Python",
  "Machine learning",
  "Robotics",
  "Data analysis",
  "Web development",
  "Photography",
  "Gardening",
  "Public speaking",
  "Spanish",
  "First aid",
  "Leadership",
  "Watercolour",
] as const;

export interface Subject {
  name: string;
  skills: readonly string[];
  categories: readonly string[];
}

export const SUBJECTS: readonly [Subject, ...Subject[]] = [
  { name: "Kubernetes", skills: ["Kubernetes", "Linux", "Networking"], categories: ["Cloud"] },
  { name: "Data Analysis", skills: ["SQL", "Python", "Statistics"], categories: ["Data"] },
  { name: "Machine Learning", skills: ["Python", "PyTorch", "Statistics"], categories: ["AI"] },
  { name: "Project Management", skills: ["Planning", "Agile"], categories: ["Leadership"] },
  { name: "Information Security", skills: ["Risk", "Cryptography"], categories: ["Security"] },
  { name: "Emergency Care", skills: ["First aid", "Triage"], categories: ["Health"] },
  { name: "Graphic Design", skills: ["Typography", "Figma", "Colour"], categories: ["Design"] },
  { name: "Accounting", skills: ["Bookkeeping", "Excel"], categories: ["Finance"] },
  { name: "Español", skills: ["Spanish", "Grammar"], categories: ["Languages"] },
  { name: "Web Development", skills: ["TypeScript", "React", "CSS"], categories: ["Web"] },
  { name: "Electrical Safety", skills: ["Wiring", "Inspection"], categories: ["Trades"] },
  { name: "Public Speaking", skills: ["Speaking", "Slides"], categories: ["Communication"] },
];

export const ORGANIZATIONS = [
  "The Linux Foundation",
  "University of Porto",
  "Open Learning Institute",
  "Red Cross",
  "Instituto Cervantes",
  "Technical College Utrecht",
  "Cloud Native Academy",
  "École de Design",
  "Chamber of Commerce",
  "Coursera",
  "City Evening School",
  "IEEE",
] as const;

/** The titles of each type, with the place of the subject, and the range of hours. */
export const KINDS = {
  certification: {
    titles: ["Certified % Professional", "% Certificate", "Associate in %"],
    hours: [10, 120],
  },
  course: { titles: ["Introduction to %", "% in Practice", "Advanced %"], hours: [2, 60] },
  degree: { titles: ["Bachelor of %", "Master of %"], hours: [1_800, 5_400] },
  workshop: { titles: ["% Workshop", "A Day of %"], hours: [1, 16] },
} as const satisfies Record<
  CredentialType,
  { titles: readonly [string, ...string[]]; hours: readonly [number, number] }
>;
