import { styled } from "@mui/material/styles";
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
  return (
    <>
      <Counts aria-hidden>
        {expired > 0 && <span data-expired>{expired.toLocaleString("en")}</span>}
        {expiring > 0 && <span>{expiring.toLocaleString("en")}</span>}
      </Counts>
      <VisuallyHidden id={id}>{expiryWords({ expired, expiring })}</VisuallyHidden>
    </>
  );
}

/** "2 expired, 1 expires soon". */
function expiryWords({ expired, expiring }: ExpiryCounts): string {
  const words = [
    expired > 0 && `${expired.toLocaleString("en")} expired`,
    expiring > 0 && `${expiring.toLocaleString("en")} expire${expiring === 1 ? "s" : ""} soon`,
  ];
  return words.filter(Boolean).join(", ");
}
