import { type Text, text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { track } from "../../lib/analytics.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { radius } from "../../theme/space.ts";
import { CodeBlock } from "../../ui/CodeBlock.tsx";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { ChoiceRow } from "./ChoiceRow.tsx";
import type { Translate } from "@laurel/texts/translate";

const THEMES: Record<EmbedTheme, Text> = {
  auto: text("Like the reader’s device"),
  light: text("Light"),
  dark: text("Dark"),
};

const Frame = styled("iframe")(({ theme }) => ({
  width: "100%",
  height: 240,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radius.control,
}));

/** The code that shows the public credentials on another site. */
export function EmbedCode({ profileUrl }: { profileUrl: string }) {
  const t = useTexts();
  const [theme, setTheme] = useState<EmbedTheme>("auto");
  const code = embedCode(t, profileUrl, theme);
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography sx={{ color: "text.secondary" }}>
        {t(
          "Paste this code into your own site. It always shows your current public credentials, and nothing once your profile is private.",
        )}
      </Typography>
      <ChoiceRow label={t("Colors")} options={THEMES} value={theme} onChange={setTheme} />
      <CodeBlock>{code}</CodeBlock>
      <div>
        <CopyButton
          primary
          label={t("Copy code")}
          text={code}
          onCopied={() => track("profile_shared", { method: "embed" })}
        />
      </div>
      {/* The page's own address, which may differ from the one in the code. */}
      <Frame
        title={t("Preview")}
        src={embedAddress(window.location.origin + new URL(profileUrl).pathname, theme)}
      />
    </Box>
  );
}

/** Of the embedded page; `auto` follows the reader's own setting. */
type EmbedTheme = "auto" | "light" | "dark";

/** The page for frames on other sites, from the address of the public profile. */
function embedAddress(profileUrl: string, theme: EmbedTheme): string {
  const address = profileUrl.replace("/profiles/", "/embed/");
  return theme === "auto" ? address : `${address}?theme=${theme}`;
}

/** The HTML that shows it. */
const embedCode = (t: Translate, profileUrl: string, theme: EmbedTheme) =>
  `<iframe src="${embedAddress(profileUrl, theme)}" title="${t("My credentials").replaceAll('"', "&quot;")}" width="480" height="420" style="border:0;max-width:100%" loading="lazy"></iframe>`;
