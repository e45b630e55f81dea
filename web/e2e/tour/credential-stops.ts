import { named, open, press, pressInside, rest, type Stop, type Visit } from "./visit.ts";

const CKA = "Certified Kubernetes Administrator";

async function openMenu(visit: Visit, name: string): Promise<void> {
  await open(visit, `/dashboard?q=${encodeURIComponent(name)}`);
  await press(visit, "More for {name}", { name });
}

/** Opens the menu of a card, and chooses from it. */
async function fromMenu(visit: Visit, name: string, choice: string): Promise<void> {
  await openMenu(visit, name);
  await named(visit, "menuitem", choice).click();
  await rest(visit);
}

const type = (key: string) => async (visit: Visit) => {
  await visit.page.keyboard.press("Control+k");
  await visit.page.getByRole("combobox").first().waitFor();
  await visit.page.keyboard.type(key);
  await rest(visit);
};

export const CREDENTIAL_STOPS: readonly Stop[] = [
  ["dashboard", (visit) => open(visit, "/dashboard")],
  [
    "dashboard-list",
    async (visit) => {
      await visit.page.locator("summary").first().click();
      await rest(visit);
    },
  ],
  ["dashboard-filtered", (visit) => open(visit, "/dashboard?status=expiring&type=course&q=zzz")],
  ["dashboard-expired", (visit) => open(visit, "/dashboard?status=expired")],
  [
    "dashboard-filters",
    async (visit) => {
      await open(visit, "/dashboard?skill=Linux&year=2024");
      await press(visit, "Filters").catch(() => undefined);
    },
  ],
  ["certifications", (visit) => open(visit, "/certifications")],
  ["courses", (visit) => open(visit, "/courses")],
  ["degrees", (visit) => open(visit, "/degrees")],
  ["workshops", (visit) => open(visit, "/workshops")],
  ["workshops-none", (visit) => open(visit, "/workshops?q=zzz")],
  ["add", (visit) => open(visit, "/dashboard?add=certification")],
  ["add-errors", (visit) => pressInside(visit, "Add credential")],
  [
    "add-wrong",
    async ({ page, say }) => {
      const field = (label: string) =>
        page.getByRole("dialog").getByLabel(say(label), { exact: true });
      await field("Name").fill("A");
      await field("Hours").fill("-1");
      await field("Credential URL").fill("nothing");
      await field("Completion date").fill("2025-01-02");
      await field("Expiration date").fill("2024-01-02");
      await field("Expiration date").press("Enter");
    },
  ],
  ["unsaved", ({ page }) => page.keyboard.press("Escape")],
  ["edit", (visit) => open(visit, `/certifications?edit=${visit.account.ids[CKA]}`)],
  ["renew", (visit) => open(visit, `/certifications?renew=${visit.account.ids[CKA]}`)],
  [
    "toast-saved",
    async (visit) => {
      await open(visit, `/degrees?edit=${visit.account.ids["MSc Computer Science"]}`);
      await visit.page.locator("input[name=duration]").fill("2 years");
      await pressInside(visit, "Save changes");
      await rest(visit);
    },
  ],
  ["menu", (visit) => openMenu(visit, CKA)],
  ["history", (visit) => fromMenu(visit, "Registered Nurse", "History")],
  ["documents", (visit) => fromMenu(visit, "MSc Computer Science", "Documents")],
  ["documents-none", (visit) => fromMenu(visit, CKA, "Documents")],
  ["confirmations", (visit) => fromMenu(visit, "Wound care", "Ask for confirmation")],
  ["confirmations-none", (visit) => fromMenu(visit, CKA, "Ask for confirmation")],
  [
    "confirmations-errors",
    async (visit) => {
      await visit.page.getByRole("dialog").locator("input").nth(1).fill("nothing");
      await pressInside(visit, "Send request");
      await rest(visit);
    },
  ],
  [
    "delete",
    async (visit) => {
      await open(visit, "/courses");
      await press(visit, "Delete {name}", { name: "データ分析入門" });
    },
  ],
  [
    "toast-deleted",
    async (visit) => {
      await pressInside(visit, "Delete");
      await rest(visit);
    },
  ],
  [
    "toast-restored",
    async (visit) => {
      await press(visit, "Undo");
      await rest(visit);
    },
  ],
  [
    "forget",
    async (visit) => {
      await open(visit, "/dashboard");
      await visit.page.locator("li").getByRole("button").last().click();
    },
  ],
  [
    "renewals",
    async (visit) => {
      await open(visit, "/courses?q=Old%20English");
      const chain = /^(?!.*Old English)/;
      await visit.page.locator("main").getByRole("button", { name: chain }).last().click();
      await rest(visit);
    },
  ],
  [
    "badge-dialog",
    async (visit) => {
      await open(visit, "/dashboard");
      await press(visit, "Add badge");
      await rest(visit);
    },
  ],
  ["badge-errors", (visit) => pressInside(visit, "Add badge")],
  [
    "badge-checked",
    async (visit) => {
      await open(visit, "/dashboard?q=Teamwork");
      await visit.page
        .getByRole("button", { name: /127\.0\.0\.1/ })
        .last()
        .click();
      await rest(visit);
    },
  ],
  [
    "selection",
    async (visit) => {
      await open(visit, "/dashboard");
      for (const name of ["Registered Nurse", "Wound care"])
        await named(visit, "checkbox", "Select {name}", { name }).check();
    },
  ],
  ["selection-change", (visit) => pressSelected(visit, 1)],
  [
    "selection-delete",
    async (visit) => {
      await visit.page.keyboard.press("Escape");
      await rest(visit);
      await pressSelected(visit, 2);
    },
  ],
  [
    "skills",
    async (visit) => {
      await open(visit, "/dashboard");
      await press(visit, "Your skills").catch(() => press(visit, "Skills"));
      await rest(visit);
    },
  ],
  ["education", (visit) => openEducation(visit, "Registered Nurse")],
  [
    "education-add",
    async (visit) => {
      await press(visit, "Add hours");
      await rest(visit);
    },
  ],
  [
    "education-change",
    async (visit) => {
      await openEducation(visit, "Registered Nurse");
      await press(visit, "Change cycle");
    },
  ],
  ["education-none", (visit) => openEducation(visit, CKA)],
  [
    "palette",
    async (visit) => {
      await open(visit, "/dashboard");
      await type("")(visit);
    },
  ],
  [
    "palette-found",
    async ({ page }) => {
      await page.keyboard.type("an");
      await page.waitForTimeout(900);
    },
  ],
  [
    "palette-none",
    async ({ page }) => {
      await page.keyboard.type("zzzzqq");
      await page.waitForTimeout(900);
    },
  ],
];

const openEducation = (visit: Visit, name: string) =>
  open(visit, `/credentials/${visit.account.ids[name]}/education`);

/** The buttons of the selection bar: share, change, delete. */
const pressSelected = ({ page, say }: Visit, index: number) =>
  page
    .getByRole("region", { name: say("Selection"), exact: true })
    .getByRole("button")
    .nth(index + 1)
    .click();
