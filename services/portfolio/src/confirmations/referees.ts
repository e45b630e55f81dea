import type { LanguageCode } from "@laurel/contracts/languages";
import type { DocumentStore } from "@laurel/event-sourcing/ports/document-store";

/** Whom a person has asked to confirm a credential. */
export type Referee = {
  userId: string;
  credentialId: string;
  name: string;
  email: string;
  message: string;
  /** Of the mail. Earlier releases don't say it. */
  language?: LanguageCode;
};

export type RefereeAnswer = {
  userId: string;
  credentialId: string;
  confirmationId: string;
  name: string;
  role: string;
  organization: string;
  comment: string;
};

/**
 * What referees are called, and what they have said. It's kept outside of streams, so that it can be removed at once.
 * All calls throw EngineUnavailable.
 */
export interface Referees {
  /** The same id keeps one. */
  keep(confirmationId: string, referee: Referee): Promise<void>;
  of(confirmationId: string): Promise<Referee | undefined>;
  keepAnswer(answerId: string, answer: RefereeAnswer): Promise<void>;
  answer(answerId: string): Promise<RefereeAnswer | undefined>;
  /** With what they have said. */
  forget(confirmationId: string): Promise<void>;
  forgetAnswer(answerId: string): Promise<void>;
  forgetAnswers(confirmationId: string): Promise<void>;
  forgetCredentials(userId: string, credentialIds: readonly string[]): Promise<void>;
  forgetAllOf(userId: string): Promise<void>;
  /**
   * Of addresses that get no such mail any more. Nothing else is kept of them, and nothing of a person. False for one that
   * has said it before.
   */
  sayNever(addressKey: string): Promise<boolean>;
  saidNever(addressKey: string): Promise<boolean>;
}

export async function openReferees(recordStore: DocumentStore): Promise<Referees> {
  const indexes = [["userId", "credentialId"], ["userId"]];
  const referees = await recordStore.collection<Referee>({ name: "referees", indexes });
  const answers = await recordStore.collection<RefereeAnswer>({
    name: "referee-answers",
    indexes: [...indexes, ["confirmationId"]],
  });
  const nevers = await recordStore.collection({ name: "referee-nevers", indexes: [] });

  async function removeWhere(where: Record<string, string>): Promise<void> {
    for (const collection of [referees, answers])
      for (const { id } of await collection.find({ where })) await collection.remove(id);
  }

  async function forgetAnswers(confirmationId: string): Promise<void> {
    for (const { id } of await answers.find({ where: { confirmationId } }))
      await answers.remove(id);
  }

  return {
    async keep(confirmationId, referee) {
      await referees.insert(confirmationId, referee);
    },
    of: async (confirmationId) => (await referees.get(confirmationId))?.document,
    async keepAnswer(answerId, answer) {
      await answers.insert(answerId, answer);
    },
    answer: async (answerId) => (await answers.get(answerId))?.document,
    async forget(confirmationId) {
      await forgetAnswers(confirmationId);
      await referees.remove(confirmationId);
    },
    forgetAnswers,
    async forgetAnswer(answerId) {
      await answers.remove(answerId);
    },
    async forgetCredentials(userId, credentialIds) {
      for (const credentialId of credentialIds) await removeWhere({ userId, credentialId });
    },
    forgetAllOf: (userId) => removeWhere({ userId }),
    sayNever: (addressKey) => nevers.insert(addressKey, {}),
    saidNever: async (addressKey) => (await nevers.get(addressKey)) !== undefined,
  };
}
