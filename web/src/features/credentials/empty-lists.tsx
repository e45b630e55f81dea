import type { CredentialType } from "@laurel/contracts/constants";
import type { CredentialStatus } from "@laurel/contracts/credential-filter";
import { type Text, text } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { EmptyState } from "../../ui/states/EmptyState.tsx";
import type { Motif } from "../../ui/brand/LineDrawing.tsx";
import { LIST_TEXTS, type ListOf } from "./list-texts.ts";

const MOTIFS: Record<CredentialType, Motif> = {
  certification: "seal",
  course: "book",
  degree: "mortarboard",
  workshop: "tools",
};

/** Shown on a person's first visit. */
export function NothingYet({ onAdd }: { onAdd: () => void }) {
  const t = useTexts();
  return (
    <EmptyState
      action={
        <Button variant="outlined" color="inherit" onClick={onAdd}>
          {t("Add your first")}
        </Button>
      }
    >
      {t(
        "Your certifications, courses, degrees and workshops will appear here with their dates and hours. Credentials that expire soon are marked.",
      )}
    </EmptyState>
  );
}

/** No credential of a type yet (texts from specification §2). */
export function NothingOfType({ type, onAdd }: { type: CredentialType; onAdd?: () => void }) {
  const t = useTexts();
  return (
    <EmptyState
      motif={MOTIFS[type]}
      action={
        onAdd && (
          <Button variant="outlined" color="inherit" onClick={onAdd}>
            {type === "workshop" ? t("Add Your First Workshop") : t("Add one now")}
          </Button>
        )
      }
    >
      {t(NONE_OF_TYPE[type])}
    </EmptyState>
  );
}

const NONE_OF_TYPE: Record<CredentialType, Text> = {
  certification: text("No certifications found. Add your first certification!"),
  course: text("No courses found. Add your first course!"),
  degree: text("No degrees found. Add your first degree!"),
  workshop: text("No workshops found"),
};

const NONE_WITH_STATUS: Record<CredentialStatus, Text> = {
  active: text("No credential here is valid for more than 90 days."),
  expiring: text("No credential here expires within 90 days."),
  expired: text("No credential here has expired without being renewed."),
};

/** A filter by expiry without results. */
export function NothingExpires({ status }: { status: CredentialStatus }) {
  const t = useTexts();
  return <EmptyState motif="seal">{t(NONE_WITH_STATUS[status])}</EmptyState>;
}

/** Several filters without results. */
export function NothingMatches({ onClear }: { onClear: () => void }) {
  const t = useTexts();
  return (
    <EmptyState
      motif="search"
      action={
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {t("Clear all filters")}
        </Button>
      }
    >
      {t("No credentials match these filters.")}
    </EmptyState>
  );
}

/** A search without results. */
export function NothingFound({ of }: { of: ListOf }) {
  const t = useTexts();
  return <EmptyState motif="search">{t(LIST_TEXTS[of].noneFound)}</EmptyState>;
}
