import {
  MAX_CONFIRMATIONS_A_DAY,
  type Confirmation,
} from "@laurel/contracts/routes/credential-confirmations";
import { createTempDirectory, type TempDirectory } from "@laurel/testing/temp-directory";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANSWER, createConfirmationRequests } from "./testing/confirmation-requests.ts";
import {
  expectStatus,
  startProduct,
  type RunningProduct,
  type SignedIn,
} from "./testing/running-product.ts";
import { filesHolding } from "./testing/personal-data.ts";
import { PASSWORD } from "./testing/test-user.ts";

let kept: TempDirectory;
let product: RunningProduct;
let requests: ReturnType<typeof createConfirmationRequests>;
beforeAll(async () => {
  kept = await createTempDirectory();
  product = await startProduct({ kept });
  requests = createConfirmationRequests(product);
});
afterAll(async () => {
  await product[Symbol.asyncDispose]();
  await kept[Symbol.asyncDispose]();
});

/** What an account may send to one address in 90 days. */
const MAILS_PER_ADDRESS = 3;

/** Deletes a credential for good. */
async function purge(person: SignedIn, id: string): Promise<void> {
  expectStatus(await person.call("DELETE", `/api/credentials/${id}`), 204);
  expectStatus(await person.call("DELETE", `/api/credentials/removed/${id}`), 204);
}

const never = (token: string) => product.call("POST", `/api/confirmations/${token}/never`);

describe("requests for a credential that is gone for good", () => {
  it("still count for the address and for the day", async () => {
    const ada = await product.signUp("ada");
    const email = "victim@hospital.example";
    const statuses: number[] = [];
    for (let asked = 0; asked <= MAX_CONFIRMATIONS_A_DAY; asked += 1) {
      const { id, path } = await requests.add(ada);
      const answer = await ada.call("POST", path, { body: { name: "Bob", email } });
      statuses.push(answer.status);
      // A request that is gone for good before its mail is sent sends none.
      if (asked < MAILS_PER_ADDRESS)
        await expect.poll(() => requests.mailsTo(email)).toHaveLength(asked + 1);
      await purge(ada, id);
    }
    expect(statuses).toEqual([...Array<number>(MAX_CONFIRMATIONS_A_DAY).fill(201), 429]);
    const eve = await product.signUp("eve");
    const last = await requests.asked(eve);
    await requests.tokenFor(last.email);
    expect(await requests.mailsTo(email)).toHaveLength(MAILS_PER_ADDRESS);
  });

  it("can still be answered with never", async () => {
    const carol = await product.signUp("carol");
    const { id, email } = await requests.asked(carol);
    const token = await requests.tokenFor(email);
    await purge(carol, id);
    await expect
      .poll(async () => (await product.call("GET", `/api/confirmations/${token}`)).status)
      .toBe(404);
    const gone = await product.call("GET", `/confirm/${token}`);
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining("Never ask me again")]);
    expectStatus(await never(token), 204);
    const again = await requests.asked(carol, { email });
    expect(again.confirmation.state).toBe("asked");
    const other = await requests.asked(carol);
    await requests.tokenFor(other.email);
    expect(await requests.mailsTo(email)).toHaveLength(1);
  });

  it("can still be answered with never after the account is gone", async () => {
    const dan = await product.signUp("dan");
    const { email } = await requests.asked(dan);
    const token = await requests.tokenFor(email);
    const body = { password: PASSWORD };
    expectStatus(await dan.call("DELETE", "/api/users/me", { body }), 204);
    expectStatus(await never(token), 204);
  });
});

describe("an answer", () => {
  it("that was taken back can still be followed by never", async () => {
    const frank = await product.signUp("frank");
    const { email } = await requests.asked(frank);
    const token = await requests.tokenFor(email);
    const path = `/api/confirmations/${token}`;
    expectStatus(await product.call("POST", path, { body: ANSWER }), 200);
    expectStatus(await product.call("DELETE", path), 204);
    expectStatus(await never(token), 204);
  });

  it("that was taken back stays deleted when the request is repeated with its key", async () => {
    const heidi = await product.signUp("heidi");
    const { path } = await requests.add(heidi);
    const email = "repeated@hospital.example";
    const ask = () =>
      heidi.call("POST", path, {
        body: { name: "Bob Trainer", email },
        headers: { "idempotency-key": "once" },
      });
    expectStatus(await ask(), 201);
    const link = `/api/confirmations/${await requests.tokenFor(email)}`;
    expectStatus(await product.call("POST", link, { body: ANSWER }), 200);
    expectStatus(await product.call("DELETE", link), 204);
    const empty = { state: "withdrawn", name: "", email: "" };
    expect(expectStatus(await ask(), 201).json()).toMatchObject(empty);
    const listed = (await heidi.call("GET", path)).json() as Confirmation[];
    expect(listed).toMatchObject([empty]);
  });

  it.each(["the referee", "the person"])("that %s took back is in no file", async (who) => {
    const ivan = await product.signUp(who.replace(" ", "-"));
    const { path, email, confirmation } = await requests.asked(ivan);
    const link = `/api/confirmations/${await requests.tokenFor(email)}`;
    const comment = `Canary of ${who}`;
    expectStatus(await product.call("POST", link, { body: { ...ANSWER, comment } }), 200);
    const ended =
      who === "the person"
        ? await ivan.call("DELETE", `${path}/${confirmation.id}`)
        : await product.call("DELETE", link);
    expectStatus(ended, 204);
    await expect.poll(() => filesHolding(kept.path, comment), { timeout: 10_000 }).toEqual([]);
  });

  it("can be taken back while the credential could be restored", async () => {
    const grace = await product.signUp("grace");
    const { id, path, email } = await requests.asked(grace);
    const link = `/api/confirmations/${await requests.tokenFor(email)}`;
    expectStatus(await product.call("POST", link, { body: ANSWER }), 200);
    const open = await requests.asked(grace);
    const openLink = `/api/confirmations/${await requests.tokenFor(open.email)}`;
    for (const one of [id, open.id])
      expectStatus(await grace.call("DELETE", `/api/credentials/${one}`), 204);
    expect((await product.call("GET", link)).json()).toMatchObject({ state: "confirmed" });
    expectStatus(await product.call("GET", openLink), 404);
    expectStatus(await product.call("DELETE", link), 204);
    expectStatus(await product.call("GET", link), 404);
    expectStatus(await grace.call("POST", `/api/credentials/${id}/restore`), 200);
    const listed = (await grace.call("GET", path)).json() as Confirmation[];
    expect(listed).toMatchObject([{ state: "withdrawn", name: "", answer: { name: "" } }]);
  });
});
