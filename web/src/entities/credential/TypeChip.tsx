import type { CredentialType } from "@laurel/contracts/constants";
import { styled } from "@mui/material/styles";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { typeName } from "./type-names.ts";
import { radius, space } from "../../theme/space.ts";

const Chip = styled("span", { shouldForwardProp: (prop) => prop !== "type" })<{
  type: CredentialType;
}>(({ theme, type }) => ({
  ...theme.typography.caption,
  display: "inline-block",
  padding: space(0.75, 2.5),
  borderRadius: radius.full,
  fontWeight: 600,
  background: theme.vars.palette.credential[type].ground,
  color: theme.vars.palette.credential[type].text,
}));

/** A credential's type in its own two colours. */
export function TypeChip({ type }: { type: CredentialType }) {
  const t = useTexts();
  return <Chip type={type}>{t(typeName(type))}</Chip>;
}
