import { useCallback, useEffect, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { changedNames, pickFields } from "../../lib/changed-names.ts";

/**
 * The values that are stored, as the form knows them. `latest` is what was read last: fields that weren't changed in the
 * form follow it. After saving, call `markStored` with the values that were sent.
 */
export function useStoredValues<Values extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Values, unknown, Output>,
  latest: Values,
) {
  const { reset, getValues, formState } = form;
  const { isSubmitting } = formState;
  const [stored, setStored] = useState(latest);

  const follow = useCallback(
    (next: Values, before: Values) => {
      const typed = getValues();
      setStored(next);
      reset(next);
      reset(
        { ...next, ...pickFields(typed, changedNames(typed, before)) },
        { keepDefaultValues: true },
      );
    },
    [getValues, reset],
  );

  const text = JSON.stringify(latest);
  const followed = useRef(text);
  useEffect(() => {
    // While a change is on its way, this could be what was sent, which may have been taken back since.
    if (isSubmitting || followed.current === text) return;
    followed.current = text;
    follow(latest, stored);
  }, [text, latest, stored, isSubmitting, follow]);

  return {
    stored,
    markStored: (sent: Values) => follow(sent, sent),
  };
}
