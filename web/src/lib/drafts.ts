/** What a person typed in a form whose session ended. */
export interface Draft {
  /** The form's path and query. Empty once the person has returned to it. */
  at: string;
  /** The form's values. The form validates them when it reads them back. */
  values: unknown;
}

const PREFIX = "laurel-draft:";

/** Names of different people can't collide, because ids contain no colon. */
const ofPerson = (userId: string) => `${PREFIX}${userId}:`;

/** Keeps a draft in this tab, where it survives a reload and a round trip to another site. */
export function keepDraft(userId: string, form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(ofPerson(userId) + form, JSON.stringify(draft));
  } catch {
    // Storage is disabled or full, but the form is still on the screen.
  }
}

/** The draft that this person left in a form. */
export function draftOf(userId: string, form: string): Draft | undefined {
  const text = read(ofPerson(userId) + form);
  return text === null ? undefined : parse(text);
}

export function dropDraft(userId: string, form: string): void {
  remove(ofPerson(userId) + form);
}

/** Removes everything that the person left in this tab, on logout. */
export function dropDraftsOf(userId: string): void {
  for (const name of namesOf(userId)) remove(name);
}

/**
 * The person is back at the form: they aren't redirected again, and the draft is kept until it's saved or discarded.
 */
export function markDraftSeen(userId: string, form: string): void {
  const draft = draftOf(userId, form);
  if (draft) keepDraft(userId, form, { ...draft, at: "" });
}

/** The address of a form with a draft of this person. */
export function draftAddress(userId: string): string | undefined {
  for (const name of namesOf(userId)) {
    const draft = parse(read(name) ?? "");
    if (draft && draft.at !== "") return draft.at;
  }
  return undefined;
}

function namesOf(userId: string): string[] {
  try {
    return Object.keys(sessionStorage).filter((name) => name.startsWith(ofPerson(userId)));
  } catch {
    return [];
  }
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function remove(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // If storage is disabled, there are no drafts.
  }
}

function parse(text: string): Draft | undefined {
  try {
    const draft: unknown = JSON.parse(text);
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** Its address is empty or a path of this site. */
function isDraft(draft: unknown): draft is Draft {
  if (typeof draft !== "object" || draft === null || !("values" in draft)) return false;
  return "at" in draft && typeof draft.at === "string" && /^(?:\/(?!\/)|$)/.test(draft.at);
}
