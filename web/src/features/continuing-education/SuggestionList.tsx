import type { Contribution, Cycle } from "@laurel/contracts/routes/continuing-education";
import type { Credential } from "@laurel/contracts/routes/credentials";
import { type Text, text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { failed } from "../../entities/sending/failure-words.ts";
import { today } from "../../lib/days.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { placeAround } from "../../ui/focus.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { useToast } from "../../ui/toasts/Toasts.tsx";
import { creditOf, hoursToSuggest, wholeOffer, withContribution } from "./credit.ts";
import { CreditRow } from "./CreditRow.tsx";
import { useSaveContributions } from "./use-save-contributions.ts";

/** More are shown on request. */
const FIRST = 5;

interface Props {
  cycle: Cycle;
  cycles: readonly Cycle[];
  /** Those that were completed within the cycle, newest completion first. */
  credentials: readonly Credential[];
}

/** The credentials that could count, each with a button that adds its hours. */
export function SuggestionList({ cycle, cycles, credentials }: Props) {
  const t = useTexts();
  const [showsAll, setShowsAll] = useState(false);
  const { adding, busy, add } = useAdding(cycle);
  // Earned hours are offered before planned ones.
  const [planned, earned] = [
    credentials.filter(({ completedDate }) => completedDate > today()),
    credentials.filter(({ completedDate }) => completedDate <= today()),
  ];
  const suggestions = [...earned, ...planned].flatMap((credential) => {
    const credit = creditOf(credential, cycle, cycles);
    return "hours" in credit ? [{ credential, left: credit.hours }] : [];
  });
  const addOne = ({ id, name }: Credential, hours: number) =>
    add([{ credentialId: id, hours }], wordsOfOne(hours, name));

  return (
    <Box tabIndex={-1}>
      <CountAll
        offer={wholeOffer(cycle, suggestions)}
        busy={busy}
        onAdd={(offer, hours) => void add(offer, wordsOfAll(hours))}
      />
      {suggestions.length === 0 && (
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          {t("No other credential that was completed in this time has hours left.")}
        </Typography>
      )}
      {suggestions.length > 0 && (
        <RowList aria-label={t("What could count")}>
          {suggestions.slice(0, showsAll ? undefined : FIRST).map(({ credential, left }) => (
            <Suggestion
              key={credential.id}
              {...{ credential, left, busy }}
              isAdding={busy && adding.includes(credential.id)}
              hours={hoursToSuggest(cycle, left)}
              onAdd={(hours) => void addOne(credential, hours)}
            />
          ))}
        </RowList>
      )}
      {!showsAll && suggestions.length > FIRST && (
        <Button
          color="inherit"
          sx={{ mt: 3, displayPrint: "none" }}
          onClick={({ currentTarget }) => {
            setShowsAll(true);
            placeAround(currentTarget)?.focus();
          }}
        >
          {t("Show all {count, number}", { count: suggestions.length })}
        </Button>
      )}
    </Box>
  );
}

interface AddingWords {
  adding: Text;
  what: Text;
}

const wordsOfOne = (hours: number, name: string): AddingWords => ({
  adding: text("Adding {hours, plural, one {# hour} other {# hours}} of {name}…", { hours, name }),
  what: text("{hours, plural, one {# hour} other {# hours}} of {name}", { hours, name }),
});

const wordsOfAll = (hours: number): AddingWords => ({
  adding: text("Adding {hours, plural, one {# hour} other {# hours}}…", { hours }),
  what: text("{hours, plural, one {# hour} other {# hours}}", { hours }),
});

/** Adds contributions. `adding` are the ids of the credentials whose hours are on their way. */
function useAdding(cycle: Cycle) {
  const t = useTexts();
  const toast = useToast();
  const announce = useAnnounce();
  const { send, busy } = useSaveContributions(failed(text("Hours not added")));
  const [adding, setAdding] = useState<readonly string[]>([]);
  const add = async (added: readonly Contribution[], { adding: announced, what }: AddingWords) => {
    const place = placeAround(document.activeElement);
    setAdding(added.map(({ credentialId }) => credentialId));
    announce(t(announced));
    const contributions = added.reduce(withContribution, cycle.contributions);
    const outcome = await send(contributions, { id: cycle.credentialId });
    if (!outcome?.sent) return;
    toast({ title: text("Hours added"), description: what });
    // The button is gone with its row.
    place?.focus();
  };
  return { adding, busy, add };
}

interface CountAllProps {
  offer: readonly Contribution[];
  busy: boolean;
  onAdd: (offer: readonly Contribution[], total: number) => void;
}

/** Adds all that could count, up to the hours that are missing. */
function CountAll({ offer, busy, onAdd }: CountAllProps) {
  const t = useTexts();
  const total = offer.reduce((sum, { hours }) => sum + hours, 0);
  if (offer.length < 2) return null;
  return (
    <Button
      variant="contained"
      sx={{ mb: 4, displayPrint: "none" }}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onAdd(offer, total);
      }}
    >
      {t("{hours, plural, one {Count all # hour} other {Count all # hours}}", { hours: total })}
    </Button>
  );
}

interface SuggestionProps {
  credential: Credential;
  left: number;
  /** How many to add. */
  hours: number;
  /** Hours of this or another credential are being added. Until then, no others can be. */
  busy: boolean;
  isAdding: boolean;
  onAdd: (hours: number) => void;
}

function Suggestion({ credential, left, hours, busy, isAdding, onAdd }: SuggestionProps) {
  const t = useTexts();
  const { name } = credential;
  return (
    <CreditRow
      credential={credential}
      hours={t("{left, number} of {hours, plural, one {# hour} other {# hours}} left", {
        left,
        hours: credential.hours,
      })}
    >
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={t("Count {hours, plural, one {# hour} other {# hours}} of {name}", {
          hours,
          name,
        })}
        aria-disabled={busy || undefined}
        aria-busy={isAdding || undefined}
        onClick={() => {
          if (!busy) onAdd(hours);
        }}
        sx={{ "&[aria-disabled]": { opacity: 0.6, cursor: isAdding ? "progress" : "default" } }}
      >
        {isAdding
          ? t("Adding…")
          : t("Count {hours, plural, one {# hour} other {# hours}}", { hours })}
      </Button>
    </CreditRow>
  );
}
