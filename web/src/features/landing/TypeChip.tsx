import type { CredentialType } from "@laurel/contracts/constants";
import { styled } from "@mui/material/styles";

const Chip = styled("span", { shouldForwardProp: (prop) => prop !== "type" })<{
  type: CredentialType;
}>(({ theme, type }) => ({
  ...theme.typography.caption,
  display: "inline-block",
  padding: "3px 10px",
  borderRadius: 999,
  fontWeight: 600,
  background: theme.vars.palette.credential[type].ground,
  color: theme.vars.palette.credential[type].text,
}));

/** A credential's type in its own two colours, followed by whatever is to be said of it. */
export function TypeChip({ type, suffix = "" }: { type: CredentialType; suffix?: string }) {
  const label = `${type.charAt(0).toUpperCase()}${type.slice(1)}${suffix}`;
  return <Chip type={type}>{label}</Chip>;
}
