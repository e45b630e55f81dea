import type { Translate } from "@laurel/texts/translate";

/** "Name" of a person: Polish, Ukrainian and Chinese have another word for the name of a thing. */
export const personNameText = (t: Translate): string =>
  t("{whose, select, person {Name} other {Name}}", { whose: "person" });
