import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQuery } from "@tanstack/react-query";
import { startTransition, useCallback, useMemo, useState } from "react";
import { useSettled } from "../../lib/use-settled.ts";
import { credentialsQuery } from "./credentials-query.ts";
import { searchQuery } from "./search-query.ts";

const TYPING_MS = 200;
/** More options than this need a search. */
const MAX_OPTIONS = 50;
const NONE: readonly Credential[] = [];

/** The credentials to choose from, always with the chosen one. */
export function useCredentialChoice(chosenId: string) {
  const [search, setText] = useState("");
  // In a transition, because the field shows the text without it.
  const setSearch = useCallback((text: string) => startTransition(() => setText(text)), []);
  const settled = useSettled(search, TYPING_MS);
  const { data: all } = useQuery(searchQuery("", MAX_OPTIONS));
  const { data: found = all } = useQuery(searchQuery(settled.trim(), MAX_OPTIONS));
  const matches = found?.items ?? NONE;

  const inOptions = matches.find(({ id }) => id === chosenId);
  const chosen = useChosen(chosenId, inOptions, all === undefined);
  const options = useMemo(
    () => (inOptions || !chosen ? matches : [chosen, ...matches]),
    [inOptions, chosen, matches],
  );
  return {
    options,
    /** Whether the options are only a part of the credentials. */
    isLong: all !== undefined && all.total > MAX_OPTIONS,
    search,
    setSearch,
  };
}

/** The chosen credential, also when a search has moved it out of the options. A draft may name any other. */
function useChosen(
  id: string,
  inOptions: Credential | undefined,
  isLoading: boolean,
): Credential | undefined {
  const [kept, setKept] = useState(inOptions);
  if (inOptions && inOptions !== kept) setKept(inOptions);
  const known = inOptions ?? (kept?.id === id ? kept : undefined);
  const isUnknown = id !== "" && !isLoading && !known;
  const { data } = useQuery({ ...credentialsQuery([id]), enabled: isUnknown });
  return known ?? (isUnknown ? data?.items[0] : undefined);
}
