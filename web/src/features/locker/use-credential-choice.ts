import type { Credential } from "@laurel/contracts/routes/credentials";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { credentialsByIdQuery } from "../../entities/credential/credentials-by-id.ts";
import { searchQuery } from "../../entities/credential/search-query.ts";
import { useSettled } from "../../lib/use-settled.ts";

const TYPING_MS = 200;
/** More options than this need a search. */
const MAX_OPTIONS = 50;

/** The credentials to choose from, always with the chosen one. */
export function useCredentialChoice(chosenId: string) {
  const [search, setSearch] = useState("");
  const settled = useSettled(search, TYPING_MS);
  const { data: all } = useQuery(searchQuery("", MAX_OPTIONS));
  const { data: found = all } = useQuery(searchQuery(settled.trim(), MAX_OPTIONS));
  const options = found?.items ?? [];

  const inOptions = options.find(({ id }) => id === chosenId);
  const chosen = useChosen(chosenId, inOptions, all === undefined);
  return {
    options: inOptions || !chosen ? options : [chosen, ...options],
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
  const { data } = useQuery({ ...credentialsByIdQuery([id]), enabled: isUnknown });
  return known ?? (isUnknown ? data?.items[0] : undefined);
}
