/** Who visits, in percent of all visits. */
export const VISITS = {
  /** Logged-in people in a browser. */
  person: 75,
  /** Visitors of a public profile. */
  visitor: 20,
  /** Programs with an access token. */
  program: 5,
} as const;

/** What a logged-in person does after looking at the dashboard, in percent of their visits. */
export const PERSON_STEPS = {
  leave: 65,
  addCredential: 13,
  addCredentialTwice: 2,
  changeCredential: 10,
  deleteCredential: 6,
  upload: 4,
} as const;

/** What a program reads, in percent of its visits. */
export const PROGRAM_STEPS = { readEvents: 70, readCredentials: 30 } as const;

/** Chooses one of the names by its weight. `random` is from 0 up to, but not including, 1. */
export function choose<Name extends string>(weights: Weights<Name>, random: number): Name {
  const names = namesOf(weights);
  const total = names.reduce((sum, name) => sum + weights[name], 0);
  let left = random * total;
  return given(names.find((name) => (left -= weights[name]) < 0) ?? names.at(-1));
}

/** The name whose turn it is, whatever its weight. */
export function inTurn<Name extends string>(weights: Weights<Name>, turn: number): Name {
  const names = namesOf(weights);
  return given(names[turn % names.length]);
}

type Weights<Name extends string> = Readonly<Record<Name, number>>;

const namesOf = <Name extends string>(weights: Weights<Name>) => Object.keys(weights) as Name[];

function given<Name>(name: Name | undefined): Name {
  if (name === undefined) throw new Error("There is nothing to choose from");
  return name;
}
