import { text, verbatim } from "@laurel/contracts/text";
import { secureAccount } from "@laurel/contracts/calls.generated";
import {
  isAccess,
  secureAccount as contract,
  type SecurityEntry,
  type SecurityKind,
} from "@laurel/contracts/routes/security-log";
import NativeSelect from "@mui/material/NativeSelect";
import OutlinedInput from "@mui/material/OutlinedInput";
import Box from "@mui/material/Box";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { leaveSession } from "../../entities/person/session.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useSend } from "../../entities/sending/use-send.ts";
import { momentText } from "../../lib/texts/dates.ts";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { FieldShell } from "../../ui/forms/FieldShell.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { placeOf, titleOf } from "./entry-words.ts";
import { SecuredAddresses } from "./SecuredAddresses.tsx";
import { SECURED_DAYS } from "@laurel/contracts/constants";
import type { Translate } from "@laurel/texts/translate";
import { factsText, sentencesText } from "../../lib/texts/lists.ts";

/** What the person says wasn't them: an entry of the log, or "" if they aren't sure. */
export type Suspect = string;

interface Props {
  entries: readonly SecurityEntry[];
  /** Preselected. Undefined while the dialog is closed. */
  suspect: Suspect | undefined;
  onClose: () => void;
}

/** Asks what wasn't the person, says what "This wasn't me" does, does it, and goes to the login. */
export function NotMeDialog({ entries, suspect, onClose }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState<Suspect>();
  const { send, busy } = useSecuring();
  const entryId = chosen ?? suspect ?? "";
  const entry = entries.find(({ id }) => id === entryId);
  const isOpen = suspect !== undefined;

  return (
    <ConfirmDialog
      open={isOpen}
      title={t("Secure your account?")}
      confirmLabel={t("Secure my account")}
      destructive
      busy={busy}
      onCancel={() => {
        setChosen(undefined);
        onClose();
      }}
      onConfirm={() => void send(entryId === "" ? {} : { entryId })}
    >
      <Box sx={{ display: "grid", gap: 4 }}>
        <div>
          {t(
            "This ends all your sessions, including this one, and revokes all access tokens. Your password stops working.",
          )}
        </div>
        <SuspectField entries={entries} value={entryId} onChange={setChosen} />
        <div>{removedWith(t, entry, entries)}</div>
        <SecuredAddresses entryId={entryId} isAsked={isOpen} />
      </Box>
    </ConfirmDialog>
  );
}

function useSecuring() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return useSend(secureAccount, {
    toast: failed(text("Your account wasn’t secured")),
    answer: contract.answers[200],
    onSent: async ({ message }) => {
      // Navigate first, because the guard of the private screens would keep this page for after the login.
      await navigate(paths.auth, { replace: true });
      leaveSession(client);
      toast({ title: text("Your account is secured"), description: verbatim(message) });
    },
  });
}

const LISTED = 50;

interface SuspectFieldProps {
  entries: readonly SecurityEntry[];
  value: Suspect;
  onChange: (suspect: Suspect) => void;
}

function SuspectField({ entries, value, onChange }: SuspectFieldProps) {
  const t = useTexts();
  const listed = entries.filter(isAccess).filter(({ id }, index) => index < LISTED || id === value);
  return (
    <FieldShell
      label={t("What wasn’t you?")}
      help={t("Choose the oldest entry that wasn’t you. It’s the lowest in the list.")}
      errors={[]}
    >
      {(parts) => (
        <NativeSelect
          value={value}
          input={<OutlinedInput />}
          inputProps={parts}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{t("I’m not sure")}</option>
          {listed.map((entry) => (
            <option key={entry.id} value={entry.id}>
              {`${t(titleOf(entry))} · ${momentText(t, entry.firstAt)} · ${placeOf(t, entry)}`}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldShell>
  );
}

const ADDITIONS: ReadonlySet<SecurityKind> = new Set<SecurityKind>([
  "passkey_added",
  "codes_enabled",
  "google_linked",
  "address_added",
  "email_changed",
]);

/** What "This wasn't me" removes along with the sessions. `entry` is what wasn't the person, if they know it. */
function removedWith(
  t: Translate,
  entry: SecurityEntry | undefined,
  entries: readonly SecurityEntry[],
): string {
  if (!entry)
    return t(
      "Passkeys, one-time codes, Google and email addresses stay. Check them afterwards, and remove what isn’t yours.",
    );
  const later = entries.filter(({ kind, at }) => ADDITIONS.has(kind) && at >= entry.firstAt);
  const found = [...new Set(later.map(titleOf))].map((title) => t(title));
  const removed = t(
    "Passkeys, one-time codes, Google and email addresses that were added since {moment}, in the last {days, plural, one {# day} other {# days}}, are removed, including your own.",
    { moment: momentText(t, entry.firstAt), days: SECURED_DAYS },
  );
  const shown =
    found.length === 0
      ? t("The log shows no such change.")
      : t("The log shows: {changes}.", { changes: factsText(t, found) });
  return sentencesText(t, [removed, shown]);
}
