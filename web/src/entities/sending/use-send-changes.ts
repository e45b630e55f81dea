import { useRef } from "react";
import { changedNames, pickFields } from "../../lib/changed-names.ts";
import { isRefused } from "./intent.ts";
import type { Outcome } from "./use-send.ts";

/**
 * Sends those of a form's fields that differ from the stored values, because others may have been changed in another
 * window or on another device.
 */
export function useSendChanges() {
  const unsure = useRef<readonly string[]>([]);
  return async <Fields extends object, Answer>(
    fields: Fields,
    stored: object,
    send: (changes: Partial<Fields>) => Promise<Outcome<Answer> | undefined>,
  ): Promise<Outcome<Answer> | undefined> => {
    const names = new Set([...unsure.current, ...changedNames(fields, stored)]);
    const outcome = await send(pickFields(fields, names));
    if (outcome?.sent) unsure.current = [];
    // It may be stored nevertheless, so a change that is taken back must be sent, too.
    else if (outcome && !isRefused(outcome.error)) unsure.current = [...names];
    return outcome;
  };
}
