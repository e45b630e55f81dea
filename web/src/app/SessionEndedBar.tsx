import GlobalStyles from "@mui/material/GlobalStyles";
import { styled } from "@mui/material/styles";
import { useSessionEnded } from "../entities/person/session-ended.ts";
import { SessionEndedNotice } from "../entities/person/SessionEndedNotice.tsx";
import { ring, space } from "../theme/space.ts";

/** Sticky, so it's visible wherever the button that failed is. */
const Bar = styled("div")(({ theme }) => ({
  position: "sticky",
  top: 16,
  zIndex: theme.zIndex.appBar - 1,
  marginBottom: space(6),
  boxShadow: ring(4, theme.vars.palette.background.default),
  "&:empty": { display: "none" },
  [theme.breakpoints.down("md")]: { top: 56 + 8, boxShadow: "none" },
}));

/** Keeps focused elements from being covered. */
const ROOM = { html: { scrollPaddingTop: 160 } };

/** Tells a person that their session has ended, while the screen stays as it is. */
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
