import { styled } from "@mui/material/styles";
import { Outlet } from "react-router-dom";
import { LanguagePicker } from "../entities/person/LanguagePicker.tsx";
import { paths } from "../lib/paths.ts";
import { useTexts } from "../lib/texts/Texts.tsx";
import { MAIN_ID } from "../ui/layout/SkipLink.tsx";
import { Sprig } from "../ui/brand/Sprig.tsx";
import { ThemeSwitch } from "../ui/ThemeSwitch.tsx";
import { TOASTS_ON_TOP } from "../ui/toasts/ToastStack.tsx";
import { Wordmark } from "../ui/brand/Wordmark.tsx";
import { space } from "../theme/space.ts";

const Page = styled("div")(({ theme }) => ({
  minHeight: "100dvh",
  display: "grid",
  gridTemplateRows: "auto 1fr",
  [theme.breakpoints.up("md")]: {
    gridTemplateColumns: "minmax(320px, 5fr) minmax(480px, 7fr)",
    gridTemplateRows: "1fr",
  },
}));

const Side = styled("header")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  padding: space(3, 4),
  [theme.breakpoints.up("md")]: {
    position: "sticky",
    top: 0,
    height: "calc(100dvh - var(--laurel-banner, 0px))",
    flexDirection: "column",
    alignItems: "flex-start",
    padding: space(10),
    borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.sunken,
  },
}));

const Motto = styled("p")(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  maxWidth: "11em",
  "& svg": { display: "block", marginBottom: space(6) },
  [theme.breakpoints.down("md")]: { display: "none" },
}));

// Aligned to the top instead of centered, so the title and tabs don't move when the form grows.
const Main = styled("main")({
  display: "grid",
  alignContent: "start",
  justifyItems: "center",
  padding: `clamp(${space(6)}, 7vh, ${space(24)}) ${space(4)} ${space(10)}`,
});

const Foot = styled("div")({ display: "flex", justifyContent: "center", paddingTop: space(10) });

const Column = styled("div")({ width: "100%", maxWidth: 440 });

/** The layout of the login and registration screens: a brand panel next to one column. */
export function AccountLayout() {
  const t = useTexts();
  return (
    <Page {...TOASTS_ON_TOP}>
      <Side>
        <Wordmark to={paths.landing} />
        <Motto>
          <Sprig size={96} />
          {t("Keep everything you’ve learned in one place.")}
        </Motto>
        <ThemeSwitch />
      </Side>
      <Main id={MAIN_ID} tabIndex={-1}>
        <Column>
          <Outlet />
          <Foot>
            <LanguagePicker />
          </Foot>
        </Column>
      </Main>
    </Page>
  );
}
