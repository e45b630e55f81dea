import type { CredentialType } from "@laurel/contracts/constants";
import type { CredentialStatus } from "@laurel/contracts/credential-filter";
import Button from "@mui/material/Button";
import { typePlural } from "../../entities/credential/type-names.ts";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import type { Motif } from "../../ui/brand/LineDrawing.tsx";

const MOTIFS: Record<CredentialType, Motif> = {
  certification: "seal",
  course: "book",
  degree: "mortarboard",
  workshop: "tools",
};

/** Shown on a person's first visit. */
export function NothingYet({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      action={
        <Button variant="outlined" color="inherit" onClick={onAdd}>
          Add your first
        </Button>
      }
    >
      Your certifications, courses, degrees and workshops will appear here with their dates and
      hours. Credentials that expire soon are marked.
    </EmptyState>
  );
}

/** No credential of a type yet (texts from specification §2). */
export function NothingOfType({ type, onAdd }: { type: CredentialType; onAdd?: () => void }) {
  const words = type === "workshop" ? WORKSHOP_WORDS : wordsOf(type);
  return (
    <EmptyState
      motif={MOTIFS[type]}
      action={
        onAdd && (
          <Button variant="outlined" color="inherit" onClick={onAdd}>
            {words.action}
          </Button>
        )
      }
    >
      {words.text}
    </EmptyState>
  );
}

const WORKSHOP_WORDS = { text: "No workshops found", action: "Add Your First Workshop" };

function wordsOf(type: CredentialType) {
  const many = typePlural(type).toLowerCase();
  return { text: `No ${many} found. Add your first ${type}!`, action: "Add one now" };
}

const NONE_WITH_STATUS: Record<CredentialStatus, string> = {
  active: "No credential here is valid for more than 90 days.",
  expiring: "No credential here expires within 90 days.",
  expired: "No credential here has expired without being renewed.",
};

/** A filter by expiry without results. */
export function NothingExpires({ status }: { status: CredentialStatus }) {
  return <EmptyState motif="seal">{NONE_WITH_STATUS[status]}</EmptyState>;
}

/** Several filters without results. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      motif="search"
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          Clear all filters
        </Button>
      }
    >
      No credentials match these filters.
    </EmptyState>
  );
}

/** A search without results. `what` as in "No courses match your search." */
export function NothingFound({ what }: { what: string }) {
  return <EmptyState motif="search">{`No ${what} match your search.`}</EmptyState>;
}
