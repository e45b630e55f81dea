/** What a person typed in a form whose session ended. */
export interface Draft {
  /** The address at which the form waits, from the path on; empty once its person has come back to it. */
  at: string;
  /** Whatever the form holds; the form itself checks it when it reads it back. */
  values: unknown;
}

const PREFIX = "laurel-draft:";

/** Drafts of one person never share a name with those of another: ids hold no colon. */
const ofPerson = (userId: string) => `${PREFIX}${userId}:`;

/** Keeps a draft in this tab, where it survives a reload and a round trip to another site. */
export function keepDraft(userId: string, form: string, draft: Draft): void {
  try {
    sessionStorage.setItem(ofPerson(userId) + form, JSON.stringify(draft));
  } catch {
    // A browser that forbids the storage, or has none left: the form is still on the screen.
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

/** Logging out takes everything along that the person left in this tab. */
export function dropDraftsOf(userId: string): void {
  for (const name of namesOf(userId)) remove(name);
}

/** Its person is back at the form: they are not led there any more, and it is kept until it is saved or discarded. */
export function markDraftSeen(userId: string, form: string): void {
  const draft = draftOf(userId, form);
  if (draft) keepDraft(userId, form, { ...draft, at: "" });
}

/** Where a form of this person waits with a draft. */
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
    // A browser that forbids the storage has kept nothing either.
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

/** Its address is a path of this site or empty, nothing that leads elsewhere. */
function isDraft(draft: unknown): draft is Draft {
  if (typeof draft !== "object" || draft === null || !("values" in draft)) return false;
  return "at" in draft && typeof draft.at === "string" && /^(?:\/(?!\/)|$)/.test(draft.at);
}
