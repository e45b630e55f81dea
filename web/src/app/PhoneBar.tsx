import Drawer from "@mui/material/Drawer";
import { styled } from "@mui/material/styles";
import { Menu, X } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../lib/texts/Texts.tsx";
import { IconAction } from "../ui/hints/IconAction.tsx";
import { paths } from "../lib/paths.ts";
import { Wordmark } from "../ui/brand/Wordmark.tsx";
import { SIDEBAR_WIDTH, SidebarContent, type SidebarProps } from "./Sidebar.tsx";
import { space } from "../theme/space.ts";

const Bar = styled("header")(({ theme }) => ({
  position: "sticky",
  top: 0,
  zIndex: theme.zIndex.appBar,
  display: "flex",
  alignItems: "center",
  gap: space(2),
  height: 56,
  paddingInline: space(2),
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  "@media print": { display: "none" },
}));

const Inside = styled("div")({ display: "flex", flexDirection: "column", gap: space(4), flex: 1 });

const PAPER = {
  width: SIDEBAR_WIDTH,
  maxWidth: "85vw",
  p: 4,
  // Toasts lie over the drawer too.
  pb: `calc(${space(4)} + var(--laurel-toasts, 0px))`,
};

/**
 * The bar of narrow windows. Its button opens the sidebar as a drawer. It's keyed by path, so navigation closes the
 * drawer.
 */
export function PhoneBar(props: SidebarProps) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);

  return (
    <Bar>
      <IconAction
        label={t("Open menu")}
        aria-expanded={open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden />
      </IconAction>
      <Wordmark to={paths.dashboard} />
      <Drawer
        open={open}
        onClose={close}
        slotProps={{
          paper: { "aria-label": t("Menu"), sx: PAPER },
        }}
      >
        <IconAction
          label={t("Close menu")}
          onClick={close}
          sx={{ position: "absolute", top: 16, insetInlineEnd: 12 }}
        >
          <X size={20} aria-hidden />
        </IconAction>
        {/* The click closes it, so that the new screen's heading gets the focus instead of this bar. */}
        <Inside
          onClick={(event) =>
            event.target instanceof Element &&
            event.target.closest("a, [data-closes-menu]") &&
            close()
          }
        >
          <SidebarContent {...props} />
        </Inside>
      </Drawer>
    </Bar>
  );
}
