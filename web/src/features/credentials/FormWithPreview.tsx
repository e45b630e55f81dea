import type { CredentialFields } from "@laurel/contracts/routes/credentials";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import type { Control } from "react-hook-form";
import { CredentialPreview } from "./CredentialPreview.tsx";
import type { CredentialValues } from "./credential-values.ts";
import { space } from "../../theme/space.ts";
import { useIsWide } from "../../ui/layout/use-is-wide.ts";

const Sides = styled("div")({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) 280px",
  gap: space(8),
  alignItems: "start",
  "& > :last-child": { position: "sticky", top: 0 },
});

interface Props {
  control: Control<CredentialValues, unknown, CredentialFields>;
  /** The id of the credential that renews this one, or empty. */
  renewedBy: string;
  children: ReactNode;
}

/** The fields with a preview of the card: next to them, or above them and collapsed on narrow screens. */
export function FormWithPreview({ control, renewedBy, children }: Props) {
  const wide = useIsWide("md");
  if (!wide)
    return (
      <>
        <CredentialPreview control={control} renewedBy={renewedBy} folded />
        {children}
      </>
    );
  return (
    <Sides>
      <div>{children}</div>
      <CredentialPreview control={control} renewedBy={renewedBy} folded={false} />
    </Sides>
  );
}
