import { type Interest, updateMeBody } from "@laurel/contracts/routes/users";
import { type Text, text } from "@laurel/contracts/text";

const { interests } = updateMeBody.shape;

/** Why an interest can't be added (specification §5), in the contract's words. Undefined if it can. */
export function interestProblem(typed: string, list: readonly Interest[]): Text | undefined {
  const names = [...list.map(({ name }) => ({ name })), { name: typed }];
  const issue = interests.safeParse(names).error?.issues[0];
  if (!issue) return undefined;
  return issue.path.length === 0
    ? text("You can keep up to {count, number} interests.", { count: list.length })
    : (issue.message as Text);
}
