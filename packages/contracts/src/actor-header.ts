import { actorSchema, type Actor } from "./routes/credential-history.ts";

/** The value of the header that tells a service who makes a change: the type, a blank, and the name, encoded. */
export const formatActor = ({ type, name }: Actor): string => `${type} ${encodeURIComponent(name)}`;

/** Undefined for a missing or malformed value. */
export function parseActor(header: string | string[] | undefined): Actor | undefined {
  if (typeof header !== "string") return undefined;
  const [type, name = ""] = header.split(" ", 2);
  try {
    return actorSchema.safeParse({ type, name: decodeURIComponent(name) }).data;
  } catch {
    return undefined;
  }
}
