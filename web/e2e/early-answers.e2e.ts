import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { earlyCalls } from "@laurel/contracts/page-data";
import { addCredential, expect, test } from "./fixtures.ts";
import { callsOf, withoutEarlyAnswers } from "./held-app.ts";
import { OF_A_PERSON } from "./screens.ts";

const SCREENS = OF_A_PERSON.filter((path) => earlyCalls(path, "").length > 0);

test("each screen asks for what its page could come with, and for nothing that it came with", async ({
  page,
  person,
}) => {
  for (const type of CREDENTIAL_TYPES) await addCredential(person, { name: `A ${type}`, type });
  const other = await page.context().newPage();
  await withoutEarlyAnswers(other);
  for (const path of SCREENS) {
    const [asked, askedWithout] = [callsOf(page), callsOf(other)];
    const html = await (await page.goto(path))?.text();
    await other.goto(path);
    const calls = earlyCalls(path, "");
    await expect.poll(() => calls.filter((call) => !askedWithout.includes(call))).toEqual([]);
    await page.waitForLoadState("networkidle");
    expect(asked.filter((call) => html?.includes(`${JSON.stringify(call)}:`))).toEqual([]);
  }
});
