import { text } from "@laurel/contracts/text";
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  set,
} from "react-hook-form";

export interface LateRules<Values extends FieldValues> {
  /** Loads the rules, unless they're already loaded. */
  fetch: () => Promise<unknown>;
  resolver: Resolver<Values, unknown, Values>;
}

const MISSING = text("We couldn’t check this. Please try again or refresh the page.");

/**
 * A form's validation rules, loaded when somebody focuses the form. If they can't be loaded, the form isn't submitted,
 * the field `first` shows an error, and the next submit loads them again.
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
