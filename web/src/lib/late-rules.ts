import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
} from "react-hook-form";

export interface LateRules<Values extends FieldValues> {
  /** Fetches them, unless they are there. */
  fetch: () => Promise<unknown>;
  resolver: Resolver<Values, unknown, Values>;
}

const MISSING = "We couldn’t check this. Please try again or refresh the page.";

/**
 * A form's rules, fetched when somebody turns to it: its first picture does without them. While they do not come, the
 * form is not sent, `first` says so, and they are asked for again the next time: nobody else knows all of them.
 */
export function lateRules<Values extends FieldValues>(
  first: FieldPath<Values>,
  load: () => Promise<Resolver<Values, unknown, Values>>,
): LateRules<Values> {
  let rules: Promise<Resolver<Values, unknown, Values> | undefined> | undefined;
  const fetch = () =>
    (rules ??= load().catch(() => {
      rules = undefined;
      return undefined;
    }));
  return {
    fetch,
    async resolver(values, context, options) {
      const resolve = await fetch();
      if (resolve) return resolve(values, context, options);
      const errors: FieldErrors<Values> = {};
      set(errors, first, { type: "missing", message: MISSING });
      return { values: {}, errors };
    },
  };
}
