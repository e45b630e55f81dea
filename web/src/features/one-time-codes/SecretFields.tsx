import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Control } from "react-hook-form";
import { Rich, useTexts } from "../../lib/texts/Texts.tsx";
import { radius, space } from "../../theme/space.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import { ReadOnlyField } from "../../ui/forms/ReadOnlyField.tsx";
import type { NewSecret } from "./use-code-setup.ts";

const Steps = styled("ol")({
  display: "grid",
  gap: space(6),
  gridTemplateColumns: "minmax(0, 1fr)",
  listStyle: "none",
  margin: 0,
  padding: 0,
  counterReset: "step",
});

const Step = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: space(4),
  counterIncrement: "step",
  "&::before": {
    ...theme.typography.body2,
    content: "counter(step)",
    display: "grid",
    placeItems: "center",
    width: 28,
    height: 28,
    borderRadius: radius.full,
    fontWeight: 600,
    color: theme.vars.palette.primary.main,
    background: theme.vars.palette.primary.ground,
  },
  "& > div": { display: "grid", gap: space(4), gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** White in dark mode too: some apps can't read an inverted code. */
const QrCode = styled("img")(({ theme }) => ({
  width: 192,
  height: 192,
  imageRendering: "pixelated",
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

interface Props {
  control: Control<{ code: string }>;
  secret: NewSecret;
}

/** The steps from the secret to the first code. */
export function SecretFields({ control, secret: { secret, uri, qrCodeDataUrl } }: Props) {
  const t = useTexts();
  return (
    <Steps>
      <TitledStep title={t("Scan this QR code with your authenticator app")}>
        <QrCode src={qrCodeDataUrl} alt={t("QR code for an authenticator app")} />
        <Typography variant="body2" sx={{ color: "text.secondary" }}>
          <Rich
            text="Is the app on this device? <link>Open it</link>, or enter the key by hand."
            tags={{ link: <Link href={uri} /> }}
          />
        </Typography>
        <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
          <ReadOnlyField label={t("Key")} value={spaced(secret)} />
          <CopyButton text={secret} />
        </Box>
      </TitledStep>
      <TitledStep title={t("Enter the code that the app shows")}>
        <FormTextField
          control={control}
          name="code"
          label={t("Code")}
          help={t("6 digits. They change every 30 seconds.")}
          inputProps={{ autoComplete: "one-time-code", inputMode: "numeric" }}
        />
      </TitledStep>
    </Steps>
  );
}

function TitledStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Step>
      <div>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {children}
      </div>
    </Step>
  );
}

/** In groups, which are easier to type. Apps ignore the blanks. */
const spaced = (secret: string) => secret.replace(/.{4}(?=.)/g, "$& ");
