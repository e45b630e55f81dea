import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessibleInViews } from "./accessible.ts";
import { addCredential, expect, test } from "./fixtures.ts";
import { strangerAt } from "./stranger.ts";

test("a public credential has a page of its own, and its owner can add it to LinkedIn", async ({
  page,
  person,
  browser,
  laurel,
}) => {
  await person.call("PUT", "/api/users/me", { body: { name: "Zoë King" } });
  await addCredential(person, { name: "Kubernetes", organization: "Engines", isPublic: true });
  await addCredential(person, { name: "Kept to myself" });
  const answer = await person.call("PUT", "/api/profile/public", { body: { enabled: true } });
  const { user } = (await answer.json()) as { user: { publicProfileSlug: string } };
  const profile = `/profiles/${user.publicProfileSlug}`;

  const { stranger, visit } = await strangerAt(browser, laurel.url);
  const failed: string[] = [];
  visit.on("console", (message) => message.type() === "error" && failed.push(message.text()));
  await visit.goto(laurel.url + profile);
  // Before the app has taken over the page, the link loads another page, and nothing is focused.
  await expect(visit.locator("#live > *").first()).toBeAttached();
  await visit.getByRole("link", { name: "Kubernetes" }).click();
  await expect(visit.getByRole("heading", { level: 1, name: "Kubernetes" })).toBeFocused();
  const address = visit.url();
  await visit.goto(address);
  await expect(visit).toHaveTitle("Kubernetes – Zoë King · Laurel");
  await expectAccessibleInViews(visit, "a public credential");
  await expect(visit.getByRole("link", { name: "Add to LinkedIn profile" })).toBeHidden();
  expect(failed).toEqual([]);

  await page.goto(address);
  const toLinkedIn = page.getByRole("link", { name: "Add to LinkedIn profile" });
  const href = (await toLinkedIn.getAttribute("href")) ?? "";
  expect(new URL(href).searchParams.get("name")).toBe("Kubernetes");
  expect(new URL(href).searchParams.get("certUrl")).toBe(address);
  await expectAccessibleInViews(page, "one's own public credential");

  await person.call("PUT", "/api/profile/public", { body: { enabled: false } });
  const gone = await visit.goto(address);
  expect(gone?.status()).toBe(404);
  await expect(visit.getByRole("heading", { name: "Credential Not Found" })).toBeVisible();
  await stranger.close();
});

test("a public profile is shown in a frame of another site, and nowhere else", async ({
  page,
  person,
  browser,
  laurel,
}) => {
  await addCredential(person, { name: "Kubernetes", isPublic: true });
  await person.call("PUT", "/api/profile/public", { body: { enabled: true } });
  await page.goto("/profile");
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await page.getByRole("tab", { name: "Embed" }).click();
  await expect(
    page.getByTitle("Preview").contentFrame().getByRole("link", { name: "Kubernetes" }),
  ).toBeVisible();
  await expectAccessibleInViews(page, "the code for embedding");
  await page.getByRole("radio", { name: "Dark" }).check();
  const code = (await page.locator("pre").textContent()) ?? "";
  expect(code).toContain("?theme=dark");

  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  const path = new URL(/src="([^"]+)"/.exec(code)?.[1] ?? "").pathname;
  const frames = [path, path.replace("/embed/", "/profiles/")].map(
    (one) => `<iframe src="${laurel.url}${one}"></iframe>`,
  );
  await using site = await siteWith(frames.join(""));
  await other.goto(site.url);
  const inFrame = (index: number) => other.frameLocator("iframe").nth(index);
  await expect(inFrame(0).getByRole("link", { name: "Kubernetes" })).toBeVisible();
  await expect(inFrame(1).getByText("Kubernetes")).toHaveCount(0);
  await elsewhere.close();
});

/** Another site. It's on loopback too, because browsers don't let others frame what is there. */
async function siteWith(html: string) {
  const server = createServer((_request, response) =>
    response.setHeader("content-type", "text/html").end(html),
  ).listen(0, "localhost");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
