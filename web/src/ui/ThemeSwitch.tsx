import { text } from "@laurel/contracts/text";
import { styled, useColorScheme } from "@mui/material/styles";
import { Monitor, Moon, Sun } from "lucide-react";
import { useId } from "react";
import { useTexts } from "../lib/texts/Texts.tsx";
import { Hint } from "./hints/Hint.tsx";
import { useIsHydrated } from "./announcements/use-is-hydrated.ts";
import { radius, space } from "../theme/space.ts";

const CHOICES = [
  { mode: "system", label: text("System"), Icon: Monitor },
  { mode: "light", label: text("Light"), Icon: Sun },
  { mode: "dark", label: text("Dark"), Icon: Moon },
] as const;

const Group = styled("fieldset")(({ theme }) => ({
  display: "flex",
  width: "fit-content",
  margin: 0,
  padding: space(0.5),
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.full,
  "& legend": {
    position: "absolute",
    clipPath: "inset(50%)",
    width: 1,
    height: 1,
    overflow: "hidden",
  },
  "& label": {
    position: "relative",
    display: "grid",
    placeItems: "center",
    width: 44,
    height: 44,
    borderRadius: radius.full,
    color: theme.vars.palette.text.secondary,
    transition: "background-color 120ms ease-out",
  },
  "& label:hover": { background: theme.vars.palette.action.hover },
  "& label:has(:checked)": {
    background: theme.vars.palette.primary.ground,
    color: theme.vars.palette.primary.main,
  },
  "& label:has(:focus-visible)": {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
  "& input": { position: "absolute", inset: 0, margin: 0, opacity: 0, cursor: "pointer" },
  "@media (forced-colors: active)": { "& label:has(:checked)": { outline: "2px solid Highlight" } },
}));

/** System, light or dark. The choice is kept in this browser. */
export function ThemeSwitch() {
  const t = useTexts();
  const { mode = "system", setMode } = useColorScheme();
  // The choice is only known in the browser.
  const chosen = useIsHydrated() ? mode : "system";
  const name = useId();
  return (
    <Group>
      <legend>{t("Color theme")}</legend>
      {CHOICES.map(({ mode: choice, label, Icon }) => (
        <Hint key={choice} text={t(label)}>
          {(target) => (
            <label>
              <input
                type="radio"
                name={name}
                aria-label={t(label)}
                checked={chosen === choice}
                onChange={() => setMode(choice)}
                {...target}
              />
              <Icon size={16} aria-hidden />
            </label>
          )}
        </Hint>
      ))}
    </Group>
  );
}
