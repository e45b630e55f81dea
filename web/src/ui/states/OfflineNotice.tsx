import { styled } from "@mui/material/styles";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { useIsOnline } from "../../lib/use-is-online.ts";
import { radius, space } from "../../theme/space.ts";

/** Looks like a Notice, without the icons, which the landing page doesn't load. */
const Line = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  margin: space(4, 0, 0),
  padding: space(3, 4),
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.warning.main}`,
  background: theme.vars.palette.warning.ground,
}));

/** Says that the browser has no network, on screens that are readable without one. */
export function OfflineNotice() {
  const t = useTexts();
  if (useIsOnline()) return null;
  return (
    <Line role="alert">{t("You’re offline. Logging in and your account need a connection.")}</Line>
  );
}
