import { removePasskey } from "@laurel/contracts/calls.generated";
import type { Passkey } from "@laurel/contracts/routes/passkeys";
import { text, verbatim } from "@laurel/contracts/text";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { hasPasskeys, NO_PASSKEYS } from "../../entities/person/passkey-failure.ts";
import { failed } from "../../entities/sending/failure-words.ts";
import { useConfirmedDeletion } from "../../entities/sending/use-confirmed-deletion.ts";
import { agoText, dayText } from "../../lib/texts/dates.ts";
import { sentencesText } from "../../lib/texts/lists.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useFormDialog } from "../../ui/dialogs/use-form-dialog.ts";
import { ListCard } from "../../ui/layout/ListCard.tsx";
import { IconRow } from "../../ui/layout/row-list.ts";
import { AddPasskeyDialog } from "./AddPasskeyDialog.tsx";
import { passkeysQuery, refreshPasskeys } from "./passkeys-query.ts";

const LEAD = text(
  "Log in with your fingerprint, your face or the lock of your device. Nobody can phish or guess a passkey, and it needs no one-time code.",
);

/** The person's passkeys: add, list and remove. */
export function PasskeysCard() {
  const t = useTexts();
  const { open, key, show, close } = useFormDialog("passkey");
  const notRemoved = failed(text("Passkey not removed"));
  const { ask, question } = useConfirmedDeletion(removePasskey, refreshPasskeys, notRemoved);
  const canAdd = hasPasskeys();
  const askToRemove = ({ id, name }: Passkey) =>
    ask({
      id,
      title: text("Remove passkey?"),
      confirmLabel: text("Remove"),
      text: (
        <Rich
          text="You won’t be able to log in with “{name}” anymore. Laurel can’t delete it from your device or password manager. Delete it there too."
          values={{ name: <bdi>{name}</bdi> }}
        />
      ),
      deleted: { title: text("Passkey removed"), description: verbatim(name) },
    });
  return (
    <ListCard
      id="passkeys"
      title={t("Passkeys")}
      lead={sentencesText(t, [t(LEAD), !canAdd && t(NO_PASSKEYS)])}
      action={
        canAdd && (
          <Button variant="contained" onClick={show}>
            {t("Add passkey")}
          </Button>
        )
      }
      list={useQuery(passkeysQuery)}
      motif="key"
      texts={{
        list: t("Your passkeys"),
        loading: t("Loading your passkeys..."),
        failed: t("Your passkeys couldn’t be loaded."),
        empty: t("Your passkeys will appear here, with the day when you last used them."),
      }}
      renderRow={(passkey, now) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          now={now}
          onRemove={() => askToRemove(passkey)}
        />
      )}
    >
      {canAdd && <AddPasskeyDialog key={key} open={open} onClose={close} />}
      {question}
    </ListCard>
  );
}

interface RowProps {
  passkey: Passkey;
  /** When the list was fetched, in milliseconds. */
  now: number;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, now, onRemove }: RowProps) {
  const t = useTexts();
  return (
    <IconRow>
      <KeyRound size={20} aria-hidden />
      <div>
        <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("Added {date}", { date: dayText(t, createdAt) })} ·{" "}
          {lastUsedAt ? t("Used {when}", { when: agoText(t, lastUsedAt, now) }) : t("Not used")}
        </Typography>
      </div>
      <Button
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={t("Remove {name}", { name })}
        onClick={onRemove}
      >
        {t("Remove")}
      </Button>
    </IconRow>
  );
}
