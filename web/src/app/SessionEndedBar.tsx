import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import { styled } from "@mui/material/styles";
import { useSessionEnded } from "../entities/person/session-ended.ts";
import { askFor } from "../lib/reauthenticating.ts";
import { useTexts } from "../lib/texts/Texts.tsx";
import { ring, space } from "../theme/space.ts";
import { Notice } from "../ui/states/Notice.tsx";

/** Sticky, so it's visible wherever the button that failed is. */
const Bar = styled("div")(({ theme }) => ({
  position: "sticky",
  top: 16,
  zIndex: theme.zIndex.appBar - 1,
  marginBottom: space(6),
  boxShadow: ring(4, theme.vars.palette.background.default),
  [theme.breakpoints.down("md")]: { top: 56 + 8, boxShadow: "none" },
}));

/** Keeps focused elements from being covered. */
const ROOM = { html: { scrollPaddingTop: 160 } };

/** Tells a person that their session has ended, while the screen stays as it is. They can log in when they want. */
export function SessionEndedBar() {
  const t = useTexts();
  if (!useSessionEnded()) return null;
  return (
    <>
      <GlobalStyles styles={ROOM} />
      <Bar>
        <Notice tone="warning">
          <span>{t("Your session has ended.")}</span>
          <Button variant="outlined" color="inherit" onClick={() => void askFor("log in")}>
            {t("Log in again")}
          </Button>
        </Notice>
      </Bar>
    </>
  );
}
