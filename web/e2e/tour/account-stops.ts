import { named, open, press, pressInside, rest, type Stop, type Visit } from "./visit.ts";

const setting = (tab: string) => (visit: Visit) => open(visit, `/settings?tab=${tab}`);

/** Opens a tab of the settings, presses a button there, and perhaps the one that sends the dialog's form. */
const dialog = (tab: string, name: string, send?: string) => async (visit: Visit) => {
  await setting(tab)(visit);
  await press(visit, name);
  await rest(visit, 500);
  if (send) await pressInside(visit, send);
  await rest(visit, 500);
};

export const LOCKER_STOPS: readonly Stop[] = [
  ["locker", (visit) => open(visit, "/certlocker")],
  ["locker-none", (visit) => open(visit, "/certlocker?q=zzz")],
  ["locker-upload", (visit) => open(visit, "/certlocker?tab=upload")],
  [
    "locker-chosen",
    async ({ page }) => {
      const files = ["diploma.pdf", "bad.exe"].map((name) => ({
        name,
        mimeType: "application/pdf",
        buffer: Buffer.from("%PDF-1.7\nx"),
      }));
      await page.locator("input[type=file]").first().setInputFiles(files);
    },
  ],
  [
    "locker-delete",
    async (visit) => {
      await open(visit, "/certlocker");
      await press(visit, "Delete {name}", { name: "Diploma Zürich.pdf" });
    },
  ],
];

export const PROFILE_STOPS: readonly Stop[] = [
  ["own-profile", (visit) => open(visit, "/profile")],
  [
    "profile-edit",
    async (visit) => {
      await press(visit, "Edit profile");
      await rest(visit);
    },
  ],
  [
    "profile-errors",
    async (visit) => {
      await visit.page.locator("input[name=name]").fill("");
      await visit.page.locator("input[name=publicProfileSlug]").fill("A b");
      await pressInside(visit, "Save changes");
    },
  ],
  [
    "share",
    async (visit) => {
      await open(visit, "/profile");
      await press(visit, "Share your profile").catch(() => press(visit, "Share"));
      await rest(visit, 1_500);
    },
  ],
  ...[1, 2, 3, 4].map((index): Stop => [
    `share-tab-${index}`,
    async (visit) => {
      await visit.page.getByRole("dialog").getByRole("tab").nth(index).click();
      await rest(visit);
    },
  ]),
];

export const SETTINGS_STOPS: readonly Stop[] = [
  ["settings-account", setting("account")],
  ["settings-security", setting("security")],
  ["settings-notifications", setting("notifications")],
  [
    "settings-days",
    async (visit) => {
      await visit.page.locator("main input:not([type=checkbox])").first().fill("400");
      await visit.page.keyboard.press("Enter");
      await rest(visit);
    },
  ],
  ["calendar-replace", dialog("notifications", "Replace link")],
  ["calendar-end", dialog("notifications", "End link")],
  ["settings-sharing", setting("sharing")],
  ["settings-developers", setting("developers")],
  ["username", dialog("account", "Change username")],
  ["password-errors", dialog("security", "Change password")],
  ["email-add", dialog("account", "Add address")],
  ["delete-account", dialog("account", "Delete account")],
  ["delete-account-errors", dialog("account", "Delete account", "Delete account")],
  ["restore", dialog("account", "Restore from an export")],
  ["codes", dialog("security", "Set up one-time codes")],
  ["passkey", dialog("security", "Add passkey", "Add passkey")],
  ["link", dialog("sharing", "Create share link", "Create link")],
  ["cv-revoke", pressFirst("sharing", /CV|Lebenslauf|curr[ií]cul|السيرة|履歴書|резюме|简历/i)],
  ["token", dialog("developers", "Create token", "Create token")],
  [
    "token-new",
    async (visit) => {
      await dialog("developers", "Create token")(visit);
      await visit.page.locator("[role=dialog] input").first().fill("Shown");
      await visit.page.locator("[role=dialog] input[type=checkbox]").first().check();
      await pressInside(visit, "Create token");
      await rest(visit);
    },
  ],
  ["token-question", ({ page }) => page.keyboard.press("Escape")],
  [
    "token-revoke",
    async (visit) => {
      await setting("developers")(visit);
      await press(visit, "Revoke {name}", { name: "Backup" });
    },
  ],
  [
    "webhook",
    async (visit) => {
      await dialog("developers", "Add webhook")(visit);
      await visit.page.locator("[role=dialog] input").first().fill("https://10.0.0.1/hook");
      await pressInside(visit, "Add webhook");
      await rest(visit);
    },
  ],
  [
    "deliveries",
    async (visit) => {
      await setting("developers")(visit);
      await press(visit, "Send test");
      await rest(visit, 1_500);
      await press(visit, "Deliveries");
      await rest(visit);
    },
  ],
  [
    "keep-on-device",
    async (visit) => {
      await setting("account")(visit);
      await named(visit, "switch", "Keep my credentials on this device").click();
      await rest(visit, 1_500);
    },
  ],
  [
    "offline",
    async (visit) => {
      await visit.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      await rest(visit, 2_500);
      await visit.page.context().setOffline(true);
      await visit.page.goto(`${visit.url}/dashboard`);
      await rest(visit, 2_000);
    },
  ],
  [
    "offline-settings",
    async (visit) => {
      await visit.page.goto(`${visit.url}/settings?tab=developers`);
      await rest(visit, 2_000);
    },
  ],
  ["online", ({ page }) => page.context().setOffline(false)],
];

function pressFirst(tab: string, name: RegExp) {
  return async (visit: Visit) => {
    await setting(tab)(visit);
    await visit.page.locator("main").getByRole("button", { name }).first().click();
  };
}
