import Button from "@mui/material/Button";
import MuiLink from "@mui/material/Link";
import { keyframes, styled } from "@mui/material/styles";
import { X } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { ALL_ON, decideConsent, ONLY_NECESSARY } from "../../lib/consent.ts";
import { paths } from "../../lib/paths.ts";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { useAnnounce } from "../../ui/announcements/Announcer.tsx";
import { IconAction } from "../../ui/hints/IconAction.tsx";
import { useKeptClear } from "./use-kept-clear.ts";
import { shadow, space } from "../../theme/space.ts";

const enter = keyframes({ from: { opacity: 0 } });

const Bar = styled("section")(({ theme }) => ({
  position: "fixed",
  insetInline: 0,
  insetBlockEnd: 0,
  // Below drawers and dialogs, which have to be answered first.
  zIndex: theme.zIndex.appBar,
  maxHeight: "60dvh",
  overflowY: "auto",
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  boxShadow: shadow.bar,
  "@media print": { display: "none" },
  "@media (prefers-reduced-motion: no-preference)": { animation: `${enter} 200ms ease-out` },
}));

const Inside = styled("div")(({ theme }) => ({
  position: "relative",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(3, 8),
  maxWidth: 1120 + 48,
  margin: "0 auto",
  padding: space(4, 16, 4, 6),
  "& h2": { ...theme.typography.h4, margin: space(0, 0, 1) },
  "& p": {
    ...theme.typography.body2,
    margin: 0,
    color: theme.vars.palette.text.secondary,
    maxWidth: "68ch",
  },
  "& > :first-of-type": { flex: "1 1 360px" },
  [theme.breakpoints.down("sm")]: {
    padding: space(4),
    "& h2": { paddingInlineEnd: space(11) },
    "& > :first-of-type": { flexBasis: "100%" },
  },
}));

const Choices = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: space(2),
  [theme.breakpoints.down("sm")]: { flex: 1, "& > *": { flex: "1 1 120px" } },
}));

export interface CookieBannerProps {
  onCustomize: () => void;
  /** Closes the banner without a decision. It appears again after the next load. */
  onClose: () => void;
}

/** Asks for consent without blocking the page. Accepting and rejecting look the same and take one click each. */
export function CookieBanner({ onCustomize, onClose }: CookieBannerProps) {
  const t = useTexts();
  const bar = useRef<HTMLElement>(null);
  const titleId = useId();
  const announce = useAnnounce();
  useKeptClear(bar);
  const notice = t("A cookie notice is at the top of the page.");
  useEffect(() => announce(notice), [announce, notice]);

  return (
    <Bar ref={bar} aria-labelledby={titleId}>
      <Inside>
        <div>
          <h2 id={titleId}>{t("Choose which cookies we use")}</h2>
          <p>
            <Rich
              text="Necessary cookies keep you logged in and remember your language. All others, such as those that count visits, are optional. <policy>Privacy Policy</policy>"
              tags={{ policy: <MuiLink component={Link} to={paths.privacy} /> }}
            />
          </p>
        </div>
        <Choices>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => decideConsent("accepted", ALL_ON)}
          >
            {t("Accept All")}
          </Button>
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => decideConsent("rejected", ONLY_NECESSARY)}
          >
            {t("Reject All")}
          </Button>
          <Button color="inherit" aria-haspopup="dialog" onClick={onCustomize}>
            {t("Customize")}
          </Button>
        </Choices>
        <IconAction
          label={t("Close")}
          onClick={onClose}
          sx={{ position: "absolute", top: 8, insetInlineEnd: 8 }}
        >
          <X size={20} aria-hidden />
        </IconAction>
      </Inside>
    </Bar>
  );
}
