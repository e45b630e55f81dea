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

  const [kept, setKept] = useState<Credential>();
  const chosen = options.find(({ id }) => id === chosenId);
  if (chosen && chosen !== kept) setKept(chosen);
  const isListed = chosen !== undefined || kept?.id === chosenId;
  // A draft may name one that isn't among the first.
  const { data: looked } = useQuery({
    ...credentialsByIdQuery(chosenId ? [chosenId] : []),
    enabled: chosenId !== "" && all !== undefined && !isListed,
  });
  const other = kept?.id === chosenId ? kept : looked?.items[0];
  return {
    options: chosen || !other ? options : [other, ...options],
    /** Whether the options are only a part of the credentials. */
    isLong: all !== undefined && all.total > MAX_OPTIONS,
    search,
    setSearch,
  };
}
