import { text } from "@laurel/contracts/text";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { Control } from "react-hook-form";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import type { LoginValues } from "./use-login.ts";

/** The two kinds of code that a login takes. They're entered with different keyboards. */
const KINDS = {
  app: {
    help: text("Enter the 6 digits from your authenticator app."),
    other: text("Use a recovery code"),
    input: { autoComplete: "one-time-code", inputMode: "numeric" },
  },
  recovery: {
    help: text("Enter one of the recovery codes that you saved. Each works once."),
    other: text("Use your authenticator app"),
    input: { autoComplete: "off", inputMode: "text" },
  },
} as const;

/** Asks for a one-time code after the right password. It takes the focus, so that a screen reader says what is asked. */
export function CodeField({ control }: { control: Control<LoginValues, unknown, LoginValues> }) {
  const t = useTexts();
  const [kind, setKind] = useState<keyof typeof KINDS>("app");
  const { help, other, input } = KINDS[kind];
  return (
    <Box sx={{ display: "grid", gap: 1, justifyItems: "start" }}>
      <FormTextField
        // The other kind is another field, which takes the focus again.
        key={kind}
        control={control}
        name="code"
        label={t("Code")}
        help={t(help)}
        focusFirst
        inputProps={{ ...input, autoCapitalize: "none", autoCorrect: "off", spellCheck: false }}
      />
      <Button
        size="small"
        onClick={() => setKind(kind === "app" ? "recovery" : "app")}
        sx={{ ml: -2 }}
      >
        {t(other)}
      </Button>
    </Box>
  );
}
