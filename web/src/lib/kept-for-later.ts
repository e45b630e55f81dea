const PREFIX = "laurel-later:";

/** What a person has kept in this browser for later: it survives a reload, and ends with their log-out. */
export function keepForLater(userId: string, value: unknown): boolean {
  try {
    localStorage.setItem(PREFIX + userId, JSON.stringify(value));
    return true;
  } catch {
    // Storage is disabled or full.
    return false;
  }
}

/** Undefined without anything. The reader validates it. */
export function keptForLater(userId: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + userId) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function dropLater(userId: string): void {
  try {
    localStorage.removeItem(PREFIX + userId);
  } catch {
    // If storage is disabled, nothing was kept.
  }
}
