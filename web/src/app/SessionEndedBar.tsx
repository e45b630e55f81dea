import GlobalStyles from "@mui/material/GlobalStyles";
import { styled } from "@mui/material/styles";
import { useSessionEnded } from "../entities/person/session-ended.ts";
import { SessionEndedNotice } from "../entities/person/SessionEndedNotice.tsx";
import { ring, space } from "../theme/space.ts";

/** Stays in sight, wherever on the screen the button was that found out. */
const Bar = styled("div")(({ theme }) => ({
  position: "sticky",
  top: 16,
  zIndex: theme.zIndex.appBar - 1,
  marginBottom: space(6),
  boxShadow: ring(4, theme.vars.palette.background.default),
  "&:empty": { display: "none" },
  [theme.breakpoints.down("md")]: { top: 56 + 8, boxShadow: "none" },
}));

/** Nothing that has the focus lies under it. */
const ROOM = { html: { scrollPaddingTop: 160 } };

/** Says on a screen that its person's session has ended; what is on the screen stays. */
export function SessionEndedBar() {
  if (!useSessionEnded()) return null;
  return (
    <>
      <GlobalStyles styles={ROOM} />
      <Bar>
        <SessionEndedNotice />
      </Bar>
    </>
  );
}
