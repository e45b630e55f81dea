import { styled } from "@mui/material/styles";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";

export const MAIN_ID = "main";

const Skip = styled("a")(({ theme }) => ({
  ...theme.typography.button,
  position: "fixed",
  insetBlockStart: 8,
  insetInlineStart: 8,
  zIndex: theme.zIndex.modal,
  padding: space(3, 4),
  borderRadius: radius.control,
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  transform: "translateY(-200%)",
  "&:focus": { transform: "none" },
  // In print, a fixed element moved off the page appears on another page.
  "@media print": { display: "none" },
}));

/** The first Tab stop: skips the navigation. */
export function SkipLink() {
  const t = useTexts();
  return (
    <Skip
      href={`#${MAIN_ID}`}
      onClick={(event) => {
        // Not with a hash link, which the router would treat as a navigation.
        event.preventDefault();
        document.getElementById(MAIN_ID)?.focus();
      }}
    >
      {t("Skip to content")}
    </Skip>
  );
}
