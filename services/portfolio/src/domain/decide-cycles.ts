import { MAX_CYCLES } from "@laurel/contracts/constants";
import { accept, refuse, type Result } from "@laurel/event-sourcing/kernel/result";
import { countedElsewhere, isWithin } from "./counted-hours.ts";
import {
  cycleOf,
  type Contribution,
  type Cycle,
  type CycleEvent,
  type CycleTerms,
} from "./cycles.ts";
import { credentialOf, type Portfolio } from "./portfolio.ts";

export type CycleCommand =
  | { type: "SaveCycle"; credentialId: string; terms: ChangedTerms }
  | { type: "RemoveCycle"; credentialId: string }
  | {
      type: "ReplaceContributions";
      credentialId: string;
      contributions: readonly Contribution[];
    };

/** Fields that are absent or undefined stay as they are. */
export type ChangedTerms = { [Name in keyof CycleTerms]?: CycleTerms[Name] | undefined };

export type CycleRefusal =
  | "CredentialNotFound"
  | "CycleNotFound"
  | "CycleEndsTooEarly"
  | "TooManyCycles"
  | { kind: "CycleIncomplete"; missing: readonly (keyof CycleTerms)[] }
  | { kind: "ContributionsRefused"; contributions: readonly RefusedContribution[] };

export interface RefusedContribution {
  /** The index in the list. */
  index: number;
  reason: "OwnCredential" | "UnknownCredential" | "OutsideCycle" | "TooManyHours";
}

type Decision = Result<CycleEvent[], CycleRefusal>;

export function decideCycle(command: CycleCommand, state: Portfolio): Decision {
  const { credentialId } = command;
  const current = cycleOf(state.cycles, credentialId);
  switch (command.type) {
    case "SaveCycle":
      return save(credentialId, command.terms, state);
    case "RemoveCycle":
      if (!current) return refuse("CycleNotFound");
      return accept([{ type: "CycleRemoved", data: { credentialId } }]);
    case "ReplaceContributions":
      return current ? replace(current, command.contributions, state) : refuse("CycleNotFound");
  }
}

function save(credentialId: string, changes: ChangedTerms, state: Portfolio): Decision {
  if (!credentialOf(state, credentialId)) return refuse("CredentialNotFound");
  const current = cycleOf(state.cycles, credentialId);
  if (!current && state.cycles.length >= MAX_CYCLES) return refuse("TooManyCycles");
  const terms = { ...pickTerms(current ?? {}), ...pickTerms(changes) };
  if (!isComplete(terms))
    return refuse({ kind: "CycleIncomplete", missing: TERMS.filter((name) => !(name in terms)) });
  if (terms.to < terms.from) return refuse("CycleEndsTooEarly");
  if (current && TERMS.every((name) => current[name] === terms[name])) return accept([]);
  return accept([{ type: "CycleSaved", data: { credentialId, ...terms } }]);
}

/** Those that are given. */
const pickTerms = (terms: ChangedTerms): Partial<CycleTerms> =>
  Object.fromEntries(
    TERMS.flatMap((name) => (terms[name] === undefined ? [] : [[name, terms[name]]])),
  );

const isComplete = (terms: Partial<CycleTerms>): terms is CycleTerms =>
  TERMS.every((name) => name in terms);

const TERMS = ["requiredHours", "from", "to"] as const;

/** Hours that no longer count elsewhere are free, even if the person entered them there. */
function replace(cycle: Cycle, contributions: readonly Contribution[], state: Portfolio): Decision {
  const elsewhere = countedElsewhere(state, cycle.credentialId);
  const refused = contributions.flatMap((contribution, index): RefusedContribution[] => {
    const reason = refusalOf(contribution, cycle, state, elsewhere);
    return reason ? [{ index, reason }] : [];
  });
  if (refused.length > 0) return refuse({ kind: "ContributionsRefused", contributions: refused });
  const { credentialId } = cycle;
  return accept([{ type: "ContributionsReplaced", data: { credentialId, contributions } }]);
}

function refusalOf(
  { credentialId, hours }: Contribution,
  cycle: Cycle,
  state: Portfolio,
  elsewhere: ReadonlyMap<string, number>,
): RefusedContribution["reason"] | undefined {
  if (credentialId === cycle.credentialId) return "OwnCredential";
  const credential = credentialOf(state, credentialId);
  if (!credential) return "UnknownCredential";
  if (!isWithin(cycle, credential.completedDate)) return "OutsideCycle";
  const left = credential.hours - (elsewhere.get(credentialId) ?? 0);
  return hours > left ? "TooManyHours" : undefined;
}
