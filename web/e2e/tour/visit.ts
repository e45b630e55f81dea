import type { Locator, Page } from "@playwright/test";
import type { Album } from "./pictures.ts";
import type { Account } from "./account.ts";
import type { Say } from "./words.ts";

/** What a stop of the tour works with. */
export interface Visit {
  page: Page;
  url: string;
  language: string;
  say: Say;
  album: Album;
  account: Account;
}

/** A place of the product: how to get there, and what to look at. */
export type Stop = readonly [title: string, go: (visit: Visit) => Promise<unknown>];

const PATIENCE_MS = 3_000;
/** Until what a screen asks for has arrived. */
const SETTLED_MS = 700;

/** Takes pictures at all stops. A stop that can't be reached is told, and the tour goes on. */
export async function visitAll(visit: Visit, stops: readonly Stop[]): Promise<string[]> {
  const missed: string[] = [];
  visit.page.setDefaultTimeout(PATIENCE_MS);
  for (const [title, go] of stops) {
    try {
      await go(visit);
      await visit.album.take(visit.page, title);
    } catch (error) {
      missed.push(`${title}: ${String(error).split("\n").slice(0, 3).join(" ")}`);
      await visit.album.take(visit.page, `MISSED-${title}`).catch(() => undefined);
    }
  }
  return missed;
}

export async function open({ page, url }: Visit, path: string): Promise<void> {
  await page.goto(path.startsWith("http") ? path : url + path);
  await page.locator("#root[data-drawn]").waitFor({ state: "detached" });
  // The network is never idle: events of the account come over a connection that stays open.
  await page.waitForTimeout(SETTLED_MS);
}

type Role = "button" | "tab" | "menuitem" | "link" | "switch" | "checkbox" | "radio";

/** The first element with a name, which is given in English. */
export function named(
  { page, say }: Visit,
  role: Role,
  name: string,
  values?: Readonly<Record<string, string>>,
): Locator {
  const plain = say(name, values)
    .replaceAll(/<hidden>|<\/?\w+>/g, "")
    .replace(/<\/hidden>/, "");
  return page.getByRole(role, { name: plain, exact: true }).first();
}

export const press = (visit: Visit, name: string, values?: Readonly<Record<string, string>>) =>
  named(visit, "button", name, values).click();

/** In the dialog that is open. */
export const pressInside = ({ page, say }: Visit, name: string) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: say(name), exact: true })
    .last()
    .click();

/** Until what was pressed has been answered and drawn. */
export const rest = ({ page }: Visit, milliseconds = 900) => page.waitForTimeout(milliseconds);
