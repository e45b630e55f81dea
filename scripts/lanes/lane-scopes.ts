/** The levels at which lanes run. */
export const ALWAYS = ["test", "ci", "everything"] as const;
export const FROM_CI_ON = ["ci", "everything"] as const;
export const BEFORE_A_RELEASE = ["everything"] as const;

/** The beginnings of the paths that lanes look at. */
export const SETTINGS = ["package.json", "package-lock.json", "tsconfig", "vitest", ".ox"];
export const SERVER = ["packages/", "services/", ...SETTINGS];
