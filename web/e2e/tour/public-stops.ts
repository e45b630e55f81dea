import { open, press, type Stop } from "./visit.ts";

/** Before somebody logs in. */
export const PUBLIC_STOPS: readonly Stop[] = [
  ["landing", (visit) => open(visit, "/")],
  ["landing-help", (visit) => open(visit, "/?help=faq")],
  ["login", (visit) => open(visit, "/auth")],
  ["login-errors", (visit) => submit(visit.page)],
  [
    "login-refused",
    async (visit) => {
      await visit.page.locator("form input").first().fill("nobody");
      await visit.page.locator("input[type=password]").first().fill("Wrong-Horse-9");
      await submit(visit.page);
      await visit.page.waitForTimeout(800);
    },
  ],
  ["register", (visit) => open(visit, "/auth?tab=register")],
  ["register-errors", (visit) => submit(visit.page)],
  [
    "register-weak",
    async ({ page }) => {
      await page.locator("input[name=username]").fill("a@");
      await page.locator("input[name=email]").fill("nothing");
      const passwords = page.locator("input[name=password], input[name=confirmPassword]");
      await passwords.nth(0).fill("password");
      await passwords.nth(1).fill("passwort");
      await submit(page);
      await page.waitForTimeout(500);
    },
  ],
  ["forgot", (visit) => open(visit, "/forgot-password")],
  [
    "forgot-error",
    async ({ page }) => {
      await page.locator("input[name=email], input[type=email]").first().fill("nothing");
      await submit(page);
    },
  ],
  [
    "forgot-sent",
    async ({ page, account }) => {
      const field = page.locator("input[name=email], input[type=email]").first();
      await field.fill(account.person.email);
      await submit(page);
      await page.waitForTimeout(1_000);
    },
  ],
  ["reset-bad", (visit) => open(visit, "/reset-password?token=nothing")],
  [
    "reset-refused",
    async ({ page }) => {
      for (const field of await page.locator("input[type=password]").all())
        await field.fill("Brand-New-Horse-10");
      await submit(page);
      await page.waitForTimeout(700);
    },
  ],
  ["reset-none", (visit) => open(visit, "/reset-password")],
  ["verify-email-bad", (visit) => open(visit, "/verify-email?token=nothing")],
  ["undo-email-change", (visit) => open(visit, "/undo-email-change?token=nothing")],
  ["unsubscribe", (visit) => open(visit, "/unsubscribe?token=nothing")],
  ["unsubscribe-none", (visit) => open(visit, "/unsubscribe")],
  ["privacy", (visit) => open(visit, "/privacy")],
  ["terms", (visit) => open(visit, "/terms")],
  ["trust", (visit) => open(visit, "/trust")],
  ["debug", (visit) => open(visit, "/debug")],
  ["not-found", (visit) => open(visit, "/nowhere")],
  ["profile", (visit) => open(visit, `/profiles/${visit.account.slug}`)],
  ["profile-unknown", (visit) => open(visit, "/profiles/nobody-at-all")],
  ["credential", (visit) => openCredential(visit, "Certified Kubernetes Administrator")],
  ["credential-confirmed", (visit) => openCredential(visit, "Wound care")],
  ["credential-unknown", (visit) => open(visit, `/profiles/${visit.account.slug}/99999`)],
  ["shared", (visit) => open(visit, visit.account.shareUrl)],
  ["shared-unknown", (visit) => open(visit, "/s/nothing")],
  ["verify-cv", (visit) => open(visit, visit.account.cvUrl)],
  [
    "verify-cv-changed",
    async ({ page }) => {
      const buffer = Buffer.from("%PDF-1.7\nother\n%%EOF");
      const file = { name: "cv.pdf", mimeType: "application/pdf", buffer };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.waitForTimeout(500);
    },
  ],
  ["verify-cv-unknown", (visit) => open(visit, `/verify/${"0".repeat(20)}`)],
  ["embed", (visit) => goTo(visit, `/embed/${visit.account.slug}`)],
  ["confirm", (visit) => goTo(visit, visit.account.confirmUrl)],
  [
    "confirm-errors",
    async ({ page }) => {
      await page.evaluate(() => document.querySelector("form")?.setAttribute("novalidate", ""));
      await page.locator("button[value=confirm]").click();
    },
  ],
  ["confirm-gone", (visit) => goTo(visit, "/confirm/nothing")],
];

type Visiting = Parameters<Stop[1]>[0];

const submit = (page: Visiting["page"]) => page.locator("button[type=submit]").first().click();
/** A page of the gateway, without the app. */
const goTo = ({ page, url }: Visiting, path: string) =>
  page.goto(path.startsWith("http") ? path : url + path);
const openCredential = (visit: Visiting, name: string) =>
  open(visit, `/profiles/${visit.account.slug}/${visit.account.ids[name]}`);

/** In a browser that nobody has chosen anything in. */
export const FIRST_VISIT_STOPS: readonly Stop[] = [
  ["cookie-banner", (visit) => open(visit, "/")],
  ["cookie-choice", (visit) => press(visit, "Customize")],
];
