import type { Translate } from "@laurel/texts/translate";
import { styled } from "@mui/material/styles";
import { useTexts } from "../lib/texts/Texts.tsx";
import { radius, space } from "../theme/space.ts";
import { VisuallyHidden } from "../ui/announcements/VisuallyHidden.tsx";
import type { ExpiryCounts } from "./use-expiry-count.ts";

const Counts = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  position: "absolute",
  insetInlineEnd: space(3),
  top: "50%",
  transform: "translateY(-50%)",
  display: "flex",
  gap: space(1),
  fontWeight: 600,
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
  // A click goes through to the link.
  pointerEvents: "none",
  "& > span": {
    minWidth: 22,
    padding: space(0.5, 1.5),
    borderRadius: radius.full,
    color: theme.vars.palette.warning.main,
    background: theme.vars.palette.warning.ground,
    "@media (forced-colors: active)": { border: "1px solid" },
  },
  "& > [data-expired]": {
    color: theme.vars.palette.error.main,
    background: theme.vars.palette.error.ground,
  },
}));

interface Props extends ExpiryCounts {
  /** The id of the text, which describes the link. */
  id: string;
}

/** How many credentials have expired, and how many expire soon, at the end of a link. */
export function ExpiryBadge({ id, expired, expiring }: Props) {
  const t = useTexts();
  return (
    <>
      <Counts aria-hidden>
        {expired > 0 && <span data-expired>{expired.toLocaleString(t.language)}</span>}
        {expiring > 0 && <span>{expiring.toLocaleString(t.language)}</span>}
      </Counts>
      <VisuallyHidden id={id}>{expiryText(t, { expired, expiring })}</VisuallyHidden>
    </>
  );
}

/** "2 expired, 1 expires soon". */
function expiryText(t: Translate, { expired, expiring }: ExpiryCounts): string {
  if (expired === 0)
    return t("{expiring, plural, one {# expires soon} other {# expire soon}}", { expiring });
  if (expiring === 0) return t("{expired, plural, one {# expired} other {# expired}}", { expired });
  return t(
    "{expired, plural, one {# expired} other {# expired}}, {expiring, plural, one {# expires soon} other {# expire soon}}",
    { expired, expiring },
  );
}
