import { text } from "@laurel/contracts/text";
import { INTERNAL_HEADERS } from "@laurel/contracts/internal";
import {
  addAddress,
  changeEmail,
  listAddresses,
  PRIMARY_ADDRESS_ID,
  removeAddress,
  undoEmailChange,
  verifyAddress as verifyAddressRoute,
  type Address as AnsweredAddress,
} from "@laurel/contracts/routes/addresses";
import { streamOf } from "@laurel/contracts/topics";
import { derivedId } from "@laurel/event-sourcing/kernel/ids";
import { answerMessage } from "@laurel/hosting/http/answer-message";
import { notAuthenticated } from "@laurel/hosting/http/problems";
import { answer, serve } from "@laurel/hosting/http/serve";
import type { FastifyInstance } from "fastify";
import { loadAccount } from "./accounts.ts";
import { addressProblem, invalidLink } from "./address-problems.ts";
import { verifyAddress, type AddressVerificationDeps } from "./address-verification.ts";
import type { RegisteredAccount } from "./domain/account.ts";
import { addressOf, addressWith, type Address } from "./domain/addresses.ts";
import {
  orderAddressAdded,
  orderAddressLink,
  orderEmailChanged,
  orderResetAfterUndo,
} from "./owed-mails.ts";
import { finishRemovals, type RemovalDeps } from "./removals.ts";

export type AddressRoutesDeps = AddressVerificationDeps & RemovalDeps;

/** The email addresses of an account. */
export function addressRoutes(app: FastifyInstance, deps: AddressRoutesDeps): void {
  const { commands, reservations, mails, clock } = deps;
  const nowIso = () => clock().toISOString();

  async function accountOf(userId: string): Promise<RegisteredAccount> {
    const found = await loadAccount(commands, userId);
    if (!found) throw notAuthenticated();
    return found.account;
  }

  serve(app, listAddresses, async ({ userId }) => answer(200, listOf(await accountOf(userId))));

  serve(app, addAddress, async ({ userId, body: { email }, commitIdFor }) => {
    if (await reservations.isTaken("email", email, userId)) throw addressProblem("EmailTaken");
    const commitId = commitIdFor(userId);
    const addressId = derivedId("address", commitId);
    const command = { type: "AddAddress", addressId, email, now: nowIso() } as const;
    const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
    if (!outcome.ok) throw addressProblem(outcome.refusal);
    const added = addressWith(await accountOf(userId), email);
    if (!added) throw addressProblem("NoSuchAddress");
    await orderAddressLink(mails, commitId, added.email, userId);
    return answer(201, describe(added), [outcome.value.head]);
  });

  serve(app, verifyAddressRoute, async ({ userId, body, commitIdFor }) => {
    const outcome = await verifyAddress(userId, body.token, commitIdFor, deps);
    if (!outcome.ok) throw addressProblem(outcome.refusal);
    const { address, head } = outcome.value;
    await orderAddressAdded(mails, address, userId);
    return answer(200, describe(address), [head]);
  });

  serve(app, changeEmail, async ({ userId, params, commitIdFor }) => {
    const commitId = commitIdFor(`${userId} ${params.id}`);
    const formerId = derivedId("address", commitId);
    const command = { type: "ChangeEmail", addressId: params.id, formerId, now: nowIso() } as const;
    const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
    if (!outcome.ok) throw addressProblem(outcome.refusal);
    const account = await accountOf(userId);
    const former = addressOf(account, formerId);
    if (former) await orderEmailChanged(mails, former, userId);
    return answer(200, listOf(account), [outcome.value.head]);
  });

  serve(app, removeAddress, async ({ userId, params, commitIdFor }) => {
    const command = { type: "RemoveAddress", addressId: params.id, now: nowIso() } as const;
    const commitId = commitIdFor(`${userId} ${params.id}`);
    const outcome = await commands.handle(streamOf("identity", userId), commitId, command);
    if (!outcome.ok) throw addressProblem(outcome.refusal);
    for (const event of outcome.value.events)
      if (event.type === "AddressRemoved")
        await reservations.release("email", event.data.email, userId);
    return answer(204, undefined, [outcome.value.head]);
  });

  undoRoute(app, deps);
}

function undoRoute(app: FastifyInstance, deps: AddressRoutesDeps): void {
  const { commands, tokens, mails, clock } = deps;
  serve(app, undoEmailChange, async ({ body, commitIdFor, request }) => {
    const link = tokens.read("undo", body.token);
    if (!link) throw invalidLink();
    const { userId, secretId: addressId } = link;
    const stream = streamOf("identity", userId);
    const command = { type: "UndoEmailChange", addressId, now: clock().toISOString() } as const;
    const outcome = await commands.handle(stream, commitIdFor(addressId), command);
    if (!outcome.ok) throw invalidLink();
    const { head, events } = outcome.value;
    const [undone] = events;
    if (undone?.type !== "EmailChangeUndone") throw invalidLink();
    await finishRemovals(head, deps);
    await orderResetAfterUndo(mails, addressId, undone.data.email, userId);
    const message = text(
      "Your email is {email} again, and all sessions have ended. We have sent you a link for a new password.",
      { email: undone.data.email },
    );
    const headers = { [INTERNAL_HEADERS.endSessions]: `${userId}=${head.version}` };
    return answerMessage(request, 200, { message, touched: [head], headers });
  });
}

function listOf({ email, addresses }: RegisteredAccount): AnsweredAddress[] {
  const primary = { id: PRIMARY_ADDRESS_ID, email, verified: true, primary: true, keptUntil: "" };
  return [primary, ...addresses.map(describe)];
}

function describe({ addressId, email, isVerified, undoableUntil }: Address): AnsweredAddress {
  const keptUntil = undoableUntil;
  return { id: addressId, email, verified: isVerified, primary: false, keptUntil };
}
