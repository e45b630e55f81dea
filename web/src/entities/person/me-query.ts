import type { Me } from "@laurel/contracts/routes/users";
import {
  type QueryClient,
  type QueryFunctionContext,
  queryOptions,
  useQuery,
} from "@tanstack/react-query";
import { useState } from "react";
import { readJsonOrNull } from "../../lib/api.ts";
import { getMe } from "@laurel/contracts/calls.generated";
import { noteLoggedIn } from "../../lib/kept-flag.ts";
import { orKept } from "../kept/or-kept.ts";
import { payOwedLogout } from "../../lib/owed-logout.ts";
import { loadScript } from "../../lib/load-script.ts";

/**
 * Asks the server who is logged in, bypassing the cache. Loads the schema first, because a visitor's first screen
 * doesn't include it. A person who logged out without a network is no longer logged in. Data that this device keeps of
 * somebody else is removed.
 */
export async function readMe(): Promise<Me | null> {
  if (!(await payOwedLogout())) return null;
  const { meSchema } = await loadScript(() => import("@laurel/contracts/routes/users"));
  const me = await readJsonOrNull(getMe.path, meSchema);
  noteLoggedIn(me?.id ?? null);
  return me;
}

/** The page says when it was requested without a session. A read within this time trusts it and skips the request. */
const TRUSTED_MS = 5_000;
let isFirstRead = true;

async function readMeUnlessKnown(asked: QueryFunctionContext): Promise<Me | null> {
  const isEarly = isFirstRead && performance.now() < TRUSTED_MS;
  isFirstRead = false;
  if (isEarly && isKnownVisitor()) {
    noteLoggedIn(null);
    return null;
  }
  return orKept(asked, readMe, ({ me }) => me);
}

const isKnownVisitor = () => document.querySelector('meta[name="laurel-visitor"]') !== null;

/** The logged-in person; null for a visitor. */
export const meQuery = queryOptions({ queryKey: [getMe.path], queryFn: readMeUnlessKnown });

/** Refetches after a change whose outcome is unknown. */
export const refreshMe = (client: QueryClient) => client.invalidateQueries(meQuery);

/** The person, on screens that only a logged-in person sees (inside AppLayout). */
export function useMe(): Me {
  const { data } = useQuery(meQuery);
  // A screen can render once more between the end of the session and its removal by the guard. It then sees the last
  // person.
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);
  const me = data ?? known;
  if (!me) throw new Error("useMe is for screens behind the session guard");
  return me;
}
