import type { Me } from "@laurel/contracts/routes/users";
import { styled } from "@mui/material/styles";
import { paths } from "../lib/paths.ts";
import { Wordmark } from "../ui/Wordmark.tsx";
import { SidebarFoot } from "./SidebarFoot.tsx";
import { SidebarLinks } from "./SidebarLinks.tsx";

export const SIDEBAR_WIDTH = 264;

const Column = styled("div")(({ theme }) => ({
  position: "sticky",
  top: 0,
  height: "100dvh",
  padding: 16,
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  display: "flex",
  flexDirection: "column",
  gap: 16,
  overflowY: "auto",
  "@media print": { display: "none" },
}));

/** Navigation of a signed-in person, beside the screen. */
export function Sidebar({ me }: { me: Me }) {
  return (
    <Column as="header">
      <SidebarContent me={me} />
    </Column>
  );
}

/** The same content stands in the drawer of phones. */
export function SidebarContent({ me }: { me: Me }) {
  return (
    <>
      <div style={{ paddingInline: 8 }}>
        <Wordmark to={paths.dashboard} />
      </div>
      <SidebarLinks />
      <SidebarFoot me={me} />
    </>
  );
}
