import { personParty } from "@laurel/hosting/work/party";
import { afterEach, expect, it, vi } from "vitest";
import { createPictures } from "./pictures.ts";
import { createPreviews } from "./previews.ts";

const pictures = createPictures();
const previews = createPreviews(pictures);
afterEach(async () => {
  await previews.close();
  await pictures.close();
});

it("nothing is read or drawn for a caller who has gone before their turn", async () => {
  const ada = personParty("ada");
  const first = Promise.withResolvers<string>();
  const drawn = previews.inTurn(ada, () => first.promise);
  const gone = new AbortController();
  const work = vi.fn<() => Promise<string>>(async () => "a preview");
  const waiting = previews.inTurn(ada, work, gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ status: 503 });
  first.resolve("the first");
  expect(await drawn).toBe("the first");
  expect(await previews.inTurn(ada, async () => "the next")).toBe("the next");
  expect(work).not.toHaveBeenCalled();
});
