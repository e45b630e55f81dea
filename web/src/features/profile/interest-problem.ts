import { type Interest, updateMeBody } from "@laurel/contracts/routes/users";

const { interests } = updateMeBody.shape;

/** Why an interest can't be added (specification §5), in the contract's words. Undefined if it can. */
export function interestProblem(text: string, list: readonly Interest[]): string | undefined {
  const names = [...list.map(({ name }) => ({ name })), { name: text }];
  const issue = interests.safeParse(names).error?.issues[0];
  if (!issue) return undefined;
  return issue.path.length === 0 ? `You can keep up to ${list.length} interests.` : issue.message;
}
