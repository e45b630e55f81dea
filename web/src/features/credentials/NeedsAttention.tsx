import type { AttentionReason, StatsDetails } from "@laurel/contracts/routes/stats";
import { type Text, text } from "@laurel/contracts/text";
import type { Translate } from "@laurel/texts/translate";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { memo, useId, useMemo, useState } from "react";
import { Link } from "react-router-dom";
import { statsQuery } from "../../entities/credential/credentials-query.ts";
import { documentsQuery } from "../../entities/document/documents-query.ts";
import { fromDayText, today } from "../../lib/days.ts";
import { paths } from "../../lib/paths.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { dateText } from "../../lib/texts/dates.ts";
import { radius, space } from "../../theme/space.ts";
import { keepFocus } from "../../ui/focus.ts";

type Item = NonNullable<StatsDetails["attention"]>["items"][number];

/** One element styles the others, as on cards. */
const Sheet = styled("section")(({ theme }) => ({
  ...theme.typography.body2,
  marginBottom: space(6),
  padding: space(4, 5),
  border: `1px solid ${theme.vars.palette.warning.main}`,
  borderRadius: radius.sheet,
  background: theme.vars.palette.background.paper,
  "& > h2": { ...theme.typography.h4, margin: 0 },
  "& > p": { margin: space(2, 0, 0), color: theme.vars.palette.text.secondary },
  "& > ul": { listStyle: "none", margin: 0, padding: 0 },
  "& li": {
    display: "flex",
    alignItems: "center",
    gap: space(3),
    padding: space(2, 0),
    "& + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
  "& li > div": { flex: 1, minWidth: 0, overflowWrap: "anywhere" },
  "& li strong": { display: "block", fontWeight: 600 },
  "& li a": { flexShrink: 0, minHeight: 44 },
  "@media print": { display: "none" },
}));

/** At a time. */
const SHOWN = 5;

/** What somebody should look at, each with its next step. Nothing if there is none. */
export const NeedsAttention = memo(function NeedsAttention() {
  const t = useTexts();
  const id = useId();
  const { data } = useQuery({ ...statsQuery, select: ({ details }) => details.attention });
  const documented = useDocumented(data?.items.some(isUnproven));
  const items = data?.items.filter(
    ({ reason, id }) => reason !== "unproven" || documented?.has(id) === false,
  );
  const [shown, setShown] = useState(SHOWN);
  if (!data || !items?.length) return null;
  const hidden = Math.max(0, items.length - shown);
  const more = data.total - data.items.length + hidden;
  const words = more > 0 && t("And {count, number} more, once these are done.", { count: more });
  return (
    <Sheet aria-labelledby={id}>
      <h2 id={id}>{t("Needs attention")}</h2>
      <ul>
        {items.slice(0, shown).map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ul>
      {words && <p>{words}</p>}
      {hidden > 0 && (
        <Button ref={keepFocus} color="inherit" size="small" onClick={() => setShown(Infinity)}>
          {t("Show {count, number} more", { count: hidden })}
        </Button>
      )}
    </Sheet>
  );
});

/** Whether it's known what needs attention, so that nothing below will move. */
export function useIsAttentionKnown(): boolean {
  const { data: mayBeUnproven, isPending } = useQuery({
    ...statsQuery,
    select: ({ details }) => details.attention?.items.some(isUnproven) ?? false,
  });
  const documented = useDocumented(mayBeUnproven);
  return !isPending && (!mayBeUnproven || documented !== undefined);
}

const isUnproven = ({ reason }: Item) => reason === "unproven";

/**
 * The credentials with a document, which proves them too. They're only asked for if that `matters`. Undefined until they
 * are known, and empty where they can't be.
 */
function useDocumented(matters = false): ReadonlySet<string> | undefined {
  const { data, isError } = useQuery({ ...documentsQuery, enabled: matters });
  return useMemo(
    () => (data || isError ? new Set(data?.map(({ credentialId }) => credentialId)) : undefined),
    [data, isError],
  );
}

function Row({ item }: { item: Item }) {
  const t = useTexts();
  const { step, named, to } = STEPS[item.reason];
  return (
    <li>
      <div>
        <strong dir="auto">{item.name}</strong>
        {words(t, item)}
      </div>
      <Button
        component={Link}
        to={to(item)}
        variant="outlined"
        color="inherit"
        size="small"
        aria-label={t(named, { name: item.name })}
      >
        {t(step)}
      </Button>
    </li>
  );
}

interface Step {
  step: Text;
  named: Text;
  to: (item: Item) => string;
}

const RENEW: Step = {
  step: text("Renew"),
  named: text("Renew {name}"),
  to: paths.renewCredential,
};
const REVIEW: Step = { step: text("Review"), named: text("Review {name}"), to: paths.card };
const COMPLETE: Step = {
  step: text("Complete"),
  named: text("Complete {name}"),
  to: paths.editCredential,
};

const STEPS: Readonly<Record<AttentionReason, Step>> = {
  expiring: RENEW,
  expired: RENEW,
  failed: REVIEW,
  unchecked: REVIEW,
  unproven: COMPLETE,
};

function words(t: Translate, { reason, expirationDate }: Item): string {
  switch (reason) {
    case "expiring":
    case "expired":
      return expiryWords(t, expirationDate);
    case "failed":
      return t("Its badge didn’t pass the check");
    case "unchecked":
      return t("Its badge couldn’t be checked");
    case "unproven":
      return t("Has no link, ID or document");
  }
}

function expiryWords(t: Translate, expirationDate: string): string {
  const now = today();
  const date = dateText(t, expirationDate);
  const distance = fromDayText(t, expirationDate, now);
  return expirationDate < now
    ? t("Expired {date} ({distance})", { date, distance })
    : t("Expires {date} ({distance})", { date, distance });
}
