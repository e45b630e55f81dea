import { addAddress, undoEmailChange } from "@laurel/contracts/routes/addresses";
import { streamOf } from "@laurel/contracts/topics";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { MailQueue } from "../mail-queue.ts";
import { reactToOwn } from "../own-reaction.ts";
import { openAccountParts } from "../testing/account-parts.ts";
import { ADA, tokenIn } from "../testing/identity-harness.ts";
import { createSecuringHarness, EVES, type SecuringHarness } from "../testing/securing-harness.ts";

let harness: SecuringHarness["harness"];
let ada: SecuringHarness["ada"];
let call: SecuringHarness["call"];
let entry: SecuringHarness["entry"];
let secure: SecuringHarness["secure"];
let addVerified: SecuringHarness["addVerified"];
let takeOver: SecuringHarness["takeOver"];
beforeEach(async () => {
  ({ harness, ada, call, entry, secure, addVerified, takeOver } = await createSecuringHarness());
});
afterEach(() => harness[Symbol.asyncDispose]());

/** What the inbox orders for Ada's last commit, as if the call had ordered nothing. */
async function orderedByInbox() {
  const { eventStore, recordStore, clock } = harness.deps;
  const parts = await openAccountParts({ eventStore, recordStore, clock });
  const stream = streamOf("identity", ada);
  const orders: [string, string][] = [];
  const order: MailQueue["order"] = async (_id, { kind, name }) => void orders.push([kind, name]);
  const mails = { ...parts.mails, order };
  const { react } = reactToOwn({
    ...parts,
    eventStore,
    mails,
    erasures: { begin: async () => {} },
  });
  const commits = await eventStore.read(stream, 0);
  const secured = commits.findLast(({ events }) =>
    events.some(({ type }) => type === "AccountSecured" || type === "PasswordWithdrawn"),
  );
  for (const event of secured?.events ?? [])
    await react(event, { stream, userId: ada, version: secured?.last ?? 0, at: "" });
  return orders;
}

describe("“This wasn't me” for an entry of the log", () => {
  it("mails each address once, also from the inbox", async () => {
    await takeOver();
    await secure(await entry("email_changed"));
    const orders = await orderedByInbox();
    expect(orders).toEqual([
      ["email-removed", EVES],
      ["secured", ADA.email],
    ]);
    await harness.mailTo(EVES, /was removed/);
    expect(harness.sent.filter(({ to }) => to === EVES)).toHaveLength(2);
    expect(harness.sent.filter(({ subject }) => /password reset/.test(subject))).toEqual([]);
  });

  it("tells every verified address that goes, and no other", async () => {
    const further = "eve@further.example";
    await addVerified(further);
    await call("POST", addAddress.path, { email: "stranger@example.com" });
    await harness.mailTo("stranger@example.com", /Verify/);
    await takeOver();
    await secure(await entry("address_added"));
    expect((await harness.mailTo(EVES, /was removed/)).text).toContain("back to what it was");
    const told = await harness.mailTo(further, /was removed/);
    expect(told.text).toContain("removed the ways to log in that were added");
    expect(told.text).not.toContain("token=");
    expect((await orderedByInbox()).map(([, email]) => email)).not.toContain(
      "stranger@example.com",
    );
  });
});

describe("“This wasn't me” without an entry", () => {
  it("tells the changed email that the link went to the former one", async () => {
    await takeOver();
    const answer = await secure();
    expect(answer.json<{ message: string }>().message).toContain(`to ${ADA.email}.`);
    const link = await harness.mailTo(ADA.email, /secured: reset/);
    expect(link.text).toContain("token=");
    expect(link.text).toContain(`was changed to ${EVES}`);
    const notice = await harness.mailTo(EVES, /secured$/);
    expect(notice.text).not.toContain("token=");
    expect(notice.text).not.toContain(ADA.email);
    expect(notice.text).toContain("https://laurel.example/forgot-password");
    const undo = tokenIn(await harness.mailTo(ADA.email, /email was changed/));
    expect((await harness.post(undoEmailChange.path, { token: undo })).statusCode).toBe(200);
    expect((await harness.mailTo(EVES, /was removed/)).text).toContain("has undone a change");
    expect(await orderedByInbox()).toContainEqual(["change-undone", EVES]);
  });

  it("tells nobody else while the email hasn't changed", async () => {
    await addVerified("ada@work.example");
    await secure();
    expect(await orderedByInbox()).toEqual([["secured", ADA.email]]);
  });
});
