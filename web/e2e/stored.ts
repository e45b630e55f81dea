import type { Page } from "@playwright/test";

/** Waits until the browser has stored the app. */
export async function stored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise<void>((resolve) =>
      active?.addEventListener("statechange", () => {
        if (active.state === "activated") resolve();
      }),
    );
  });
}

/** Everything that this site has stored in the browser, as text. */
export const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const recordsOf = (name: string) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.addEventListener("error", () => reject(new Error("The database can't be opened")));
        opening.addEventListener("success", () => {
          const database = opening.result;
          const stores = [...database.objectStoreNames];
          const texts: string[] = [];
          if (stores.length === 0) return resolve("");
          const reading = database.transaction(stores);
          for (const store of stores) {
            const all = reading.objectStore(store).getAll();
            all.addEventListener("success", () => texts.push(JSON.stringify(all.result)));
          }
          reading.addEventListener("complete", () => {
            database.close();
            resolve(texts.join());
          });
        });
      });
    const texts = [JSON.stringify([localStorage, sessionStorage])];
    for (const { name = "" } of await indexedDB.databases())
      texts.push(name, await recordsOf(name));
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push(request.url, answer ? await answer.text() : "");
      }
    }
    return texts;
  });
