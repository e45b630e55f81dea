import { certificate } from "@laurel/portfolio/testing/pdfs";
import { day } from "./samples.ts";
import { open, press, rest, type Stop, type Visit } from "./visit.ts";

const pdf = { name: "certificate.pdf", mimeType: "application/pdf", buffer: certificate() };
/** Rows of all kinds: one to import, one that exists, ambiguous and incomplete ones, and a duplicate. */
const ROWS = `Name,Organization,Completed,Type,Notes
Algebra,Acme,2020-01-01,course,x
Wound care,Health Board,${day(-50)},workshop,
Ambiguous,Acme,03/04/2022,workshop,
Year only,Acme,2019,,
No date,Acme,,,
Algebra,Acme,2020-01-01,course,x
`;

const file = (name: string, content: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(content),
});
const sendFile = (
  { page }: Visit,
  ...files: { name: string; mimeType: string; buffer: Buffer }[]
) => page.getByRole("dialog").locator("input[type=file]").first().setInputFiles(files);

export const IMPORT_STOPS: readonly Stop[] = [
  ["import", (visit) => open(visit, "/dashboard?form=import")],
  [
    "import-preview",
    async (visit) => {
      await sendFile(visit, file("courses.csv", ROWS));
      await rest(visit);
    },
  ],
  [
    "import-row",
    async (visit) => {
      await press(visit, "Edit {name}", { name: "Ambiguous" });
    },
  ],
  [
    "import-done",
    async (visit) => {
      await visit.page.keyboard.press("Escape");
      await open(visit, "/dashboard?form=import");
      await sendFile(
        visit,
        file("courses.csv", "Name,Organization,Completed\nGo,Acme,2020-01-01\n"),
      );
      await rest(visit);
      await visit.page.getByRole("dialog").getByRole("button").last().click();
      await rest(visit, 1_500);
    },
  ],
  [
    "import-columns",
    async (visit) => {
      await open(visit, "/dashboard?form=import");
      await sendFile(visit, file("kurse.csv", "Dies;Dort;Damals\nAlgebra;Acme;05.03.2020\n"));
      await rest(visit);
    },
  ],
  [
    "import-bad",
    async (visit) => {
      await open(visit, "/dashboard?form=import");
      await sendFile(visit, file("a.exe", "\u0000\u0001"));
      await rest(visit);
    },
  ],
  ["document", (visit) => open(visit, "/dashboard?form=document")],
  [
    "document-bad",
    async (visit) => {
      await sendFile(visit, file("a.txt", "no certificate"));
      await rest(visit, 1_500);
    },
  ],
  [
    "document-several",
    async (visit) => {
      await sendFile(visit, pdf, { ...pdf, name: "other.pdf" });
      await rest(visit, 4_000);
    },
  ],
  [
    "document-form",
    async (visit) => {
      await open(visit, "/dashboard?form=document");
      await sendFile(visit, pdf);
      await rest(visit, 3_500);
    },
  ],
];
