import type { Me } from "@laurel/contracts/routes/users";
import { styled } from "@mui/material/styles";
import { paths } from "../lib/paths.ts";
import { Wordmark } from "../ui/brand/Wordmark.tsx";
import { PaletteButton } from "./PaletteButton.tsx";
import { SidebarFoot } from "./SidebarFoot.tsx";
import { SidebarLinks } from "./SidebarLinks.tsx";
import { space } from "../theme/space.ts";

export const SIDEBAR_WIDTH = 264;

const Column = styled("div")(({ theme }) => ({
  position: "sticky",
  top: 0,
  height: "calc(100dvh - var(--laurel-banner, 0px))",
  padding: space(4),
  borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
  display: "flex",
  flexDirection: "column",
  gap: space(4),
  overflowY: "auto",
  "@media print": { display: "none" },
}));

export interface SidebarProps {
  me: Me;
  /** Opens the command palette. */
  onSearch: () => void;
}

/** The navigation next to private screens. */
export function Sidebar(props: SidebarProps) {
  return (
    <Column as="header">
      <SidebarContent {...props} />
    </Column>
  );
}

/** The drawer on phones has the same content. */
export function SidebarContent({ me, onSearch }: SidebarProps) {
  return (
    <>
      <div style={{ paddingInline: space(2) }}>
        <Wordmark to={paths.dashboard} />
      </div>
      <PaletteButton onClick={onSearch} />
      <SidebarLinks />
      <SidebarFoot me={me} />
    </>
  );
}
