import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { type Control, useController } from "react-hook-form";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { SwitchField, SwitchGround } from "../../ui/forms/SwitchField.tsx";
import type { CredentialValues } from "./credential-values.ts";

/** Whether others can see the credential, with an explanation. */
export function PublicSwitch({
  control,
}: {
  control: Control<CredentialValues, unknown, CredentialFields>;
}) {
  const t = useTexts();
  const { field } = useController({ control, name: "isPublic" });
  return (
    <SwitchGround>
      <SwitchField
        label={t("Public")}
        help={
          field.value
            ? t("Anyone with your profile’s address can see it while your profile is public.")
            : t("Only you can see it. It isn’t shown on your profile.")
        }
        checked={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
      />
    </SwitchGround>
  );
}
