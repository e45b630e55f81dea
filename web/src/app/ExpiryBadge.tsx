import { styled } from "@mui/material/styles";
import { radius, space } from "../theme/space.ts";
import { VisuallyHidden } from "../ui/announcements/VisuallyHidden.tsx";

const Count = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  position: "absolute",
  insetInlineEnd: space(3),
  top: "50%",
  transform: "translateY(-50%)",
  minWidth: 22,
  padding: space(0.5, 1.5),
  borderRadius: radius.full,
  fontWeight: 600,
  textAlign: "center",
  fontVariantNumeric: "tabular-nums",
  color: theme.vars.palette.warning.main,
  background: theme.vars.palette.warning.ground,
  // A click goes through to the link.
  pointerEvents: "none",
  "@media (forced-colors: active)": { border: "1px solid" },
}));

const MOST = 99;

interface Props {
  /** The id of the text, which describes the link. */
  id: string;
  count: number;
}

/** The number of credentials that expire soon or have expired, at the end of a link. */
export function ExpiryBadge({ id, count }: Props) {
  return (
    <>
      <Count aria-hidden>{count > MOST ? `${MOST}+` : count}</Count>
      <VisuallyHidden id={id}>
        {count === 1
          ? "1 credential expires soon or has expired"
          : `${count} credentials expire soon or have expired`}
      </VisuallyHidden>
    </>
  );
}
