import type {
  Confirmation,
  ConfirmationPage,
} from "@laurel/contracts/routes/credential-confirmations";
import type { z } from "@laurel/contracts/zod";
import type { standingConfirmationsSchema } from "@laurel/contracts/internal-confirmations";
import {
  expiresAt,
  shownTo,
  shownVersion,
  stands,
  stateOf,
  type Confirmations,
  type KeptConfirmation,
} from "../domain/confirmations.ts";
import type { StoredCredential } from "../domain/credential.ts";
import { emailHost } from "./email-host.ts";
import type { Referees } from "./referees.ts";

const NO_ANSWER = { name: "", role: "", organization: "", comment: "" };

async function answerOf({ answerId }: KeptConfirmation, referees: Referees) {
  const answer = answerId === "" ? undefined : await referees.answer(answerId);
  if (!answer) return NO_ANSWER;
  const { name, role, organization, comment } = answer;
  return { name, role, organization, comment };
}

/** A request as the person who asked sees it. */
export async function ownView(
  kept: KeptConfirmation,
  referees: Referees,
  now: string,
): Promise<Confirmation> {
  const { id, askedAt, answeredAt } = kept;
  const { name = "", email = "" } = (await referees.of(id)) ?? {};
  const times = { askedAt, expiresAt: expiresAt(kept), answeredAt };
  const answer = await answerOf(kept, referees);
  return { id, name, email, state: stateOf(kept, now), ...times, answer };
}

/** The newest first. */
export const ownViews = (
  confirmations: Confirmations,
  referees: Referees,
  now: string,
): Promise<Confirmation[]> =>
  Promise.all(confirmations.toReversed().map((one) => ownView(one, referees, now)));

interface Shown {
  kept: KeptConfirmation;
  credential: StoredCredential;
  asked: { name: string; message: string };
  personName: string;
}

/** A request as the referee sees it. */
export async function pageOf(
  { kept, credential, asked: { name, message }, personName }: Shown,
  referees: Referees,
  now: string,
): Promise<ConfirmationPage> {
  return {
    state: stateOf(kept, now),
    version: shownVersion(credential),
    hasChanged: kept.outcome === "asked" && kept.isOutdated,
    asked: { name, message },
    person: { name: personName },
    credential: shownTo(credential),
    answer: await answerOf(kept, referees),
  };
}

/** The confirmations that are given and not outdated, the latest first. */
export async function standing(
  confirmations: Confirmations,
  referees: Referees,
): Promise<z.output<typeof standingConfirmationsSchema>> {
  const found = confirmations.filter(stands).map(async (kept) => {
    const referee = await referees.of(kept.id);
    const { name, role, organization } = await answerOf(kept, referees);
    if (!referee || name === "") return [];
    const { credentialId, answeredAt: at } = kept;
    return [{ credentialId, name, role, organization, host: emailHost(referee.email), at }];
  });
  return (await Promise.all(found)).flat().toSorted((one, other) => (one.at < other.at ? 1 : -1));
}
