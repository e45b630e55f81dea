import { MAX_DATE } from "@laurel/contracts/constants";
import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { memo, useId } from "react";
import { type Control, type UseFormSetValue, useWatch } from "react-hook-form";
import { PictureField } from "../../entities/picture/PictureField.tsx";
import { ownToday } from "../../lib/days.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { FormTextField } from "../../ui/forms/FormTextField.tsx";
import type { CredentialValues } from "./credential-values.ts";
import { withScheme } from "../../ui/forms/with-scheme.ts";
import { Suggestions } from "../../ui/forms/Suggestions.tsx";
import { useUsedBefore } from "./use-used-before.ts";
import { PublicSwitch } from "./PublicSwitch.tsx";
import { SkillsField } from "./SkillsField.tsx";
import { TypeField } from "./TypeField.tsx";
import { space } from "../../theme/space.ts";

interface Props {
  control: Control<CredentialValues, unknown, CredentialFields>;
  setValue: UseFormSetValue<CredentialValues>;
  /** Whether its first field gets the focus. */
  focusFirst: boolean;
  onUploading: (isUploading: boolean) => void;
}

/** Related short fields are side by side where there's room. */
const Pair = styled("div")({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(210px, 100%), 1fr))",
  gap: space(5),
  alignItems: "start",
});

const DATE = { type: "date", inputProps: { max: MAX_DATE }, accepts: isDateText } as const;
const ADDRESS = {
  type: "url",
  inputProps: { placeholder: "https://", spellCheck: false },
  completes: withScheme,
} as const;

/** All editable fields of a credential. A change rerenders only its own field. */
export const CredentialFieldset = memo(function CredentialFieldset({
  control,
  setValue,
  focusFirst,
  onUploading,
}: Props) {
  const t = useTexts();
  return (
    <Box sx={{ display: "grid", gap: 5, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t("Name, organization and completion date are required. Everything else is optional.")}
      </Typography>
      <FormTextField
        control={control}
        name="name"
        label={t("Name")}
        inputName="credential-name"
        focusFirst={focusFirst}
        inputProps={{ required: true, autoComplete: "off", dir: "auto" }}
      />
      <Pair>
        <TypeField control={control} />
        <OrganizationField control={control} />
      </Pair>
      <DatePair control={control} />
      <IdPair control={control} />
      <PictureField
        control={control}
        name="imageUrl"
        label={t("Image URL")}
        help={t(
          "A badge or a scan of the certificate. If you leave this empty, we draw a picture.",
        )}
        use="credential"
        onUploading={onUploading}
      />
      <LengthPair control={control} />
      <FormTextField
        control={control}
        name="description"
        label={t("Description")}
        rows={3}
        inputProps={{ dir: "auto" }}
      />
      <SkillsField control={control} setValue={setValue} />
      <PublicSwitch control={control} />
    </Box>
  );
});

/** Suggests the issuers of the person's other credentials. */
function OrganizationField({ control }: Pick<Props, "control">) {
  const t = useTexts();
  const id = useId();
  const issuers = useUsedBefore("issuers");
  return (
    <div>
      <FormTextField
        control={control}
        name="organization"
        label={t("Organization")}
        inputName="credential-organization"
        inputProps={{ required: true, autoComplete: "off", dir: "auto", list: id }}
      />
      <Suggestions id={id} texts={issuers} />
    </div>
  );
}

function DatePair({ control }: Pick<Props, "control">) {
  const t = useTexts();
  const completed = useWatch({ control, name: "completedDate" });
  const isPlanned = isDateText(completed) && completed > ownToday();
  return (
    <Pair>
      <FormTextField
        control={control}
        name="completedDate"
        label={t("Completion date")}
        deps={["expirationDate"]}
        help={
          isPlanned &&
          t("This day is still to come. Is it right? The credential is shown as planned.")
        }
        {...DATE}
        inputProps={{ ...DATE.inputProps, required: true }}
      />
      <FormTextField
        control={control}
        name="expirationDate"
        label={t("Expiration date")}
        help={t("Leave this empty if it doesn’t expire.")}
        {...DATE}
      />
    </Pair>
  );
}

function IdPair({ control }: Pick<Props, "control">) {
  const t = useTexts();
  return (
    <Pair>
      <FormTextField
        control={control}
        name="credentialId"
        label={t("Credential ID")}
        inputProps={{ autoComplete: "off", dir: "auto", spellCheck: false }}
      />
      <FormTextField
        control={control}
        name="credentialUrl"
        label={t("Credential URL")}
        {...ADDRESS}
      />
    </Pair>
  );
}

function LengthPair({ control }: Pick<Props, "control">) {
  const t = useTexts();
  return (
    <Pair>
      <FormTextField
        control={control}
        name="hours"
        label={t("Hours")}
        type="number"
        inputProps={{
          min: 0,
          step: 1,
          inputMode: "numeric",
          // A tap puts the cursor beside the 0, which would make 04 or 40 of a 4.
          onFocus: ({ currentTarget }) => currentTarget.select(),
        }}
      />
      <FormTextField
        control={control}
        name="duration"
        label={t("Duration")}
        help={t("For example, “2 years”.")}
        inputProps={{ dir: "auto" }}
      />
    </Pair>
  );
}

/** A date field accepts a complete date or nothing (specification §5). */
function isDateText(text: string): boolean {
  return text === "" || /^\d{4}-\d{2}-\d{2}$/.test(text);
}
