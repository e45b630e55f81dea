import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { completionText } from "../../entities/credential/badges.ts";
import { ownToday, today } from "../../lib/days.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { Pill } from "../../ui/Pill.tsx";

const Row = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: space(2, 4),
  [theme.breakpoints.down("sm")]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

interface Props {
  credential: Credential;
  /** "6 of 10 hours". */
  hours: string;
  /** Buttons at the right, under the text on phones. */
  children: ReactNode;
}

/** A credential in a list of those that count, or could. */
export function CreditRow({ credential, hours, children }: Props) {
  const t = useTexts();
  const { name, organization, completedDate } = credential;
  const isPlanned = completedDate > today();
  return (
    <Row>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          <bdi>{name}</bdi> {isPlanned && <Pill>{t("Planned")}</Pill>}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          <bdi>{organization}</bdi> · {completionText(t, credential, ownToday())}
        </Typography>
        <Typography variant="body2" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {hours}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", displayPrint: "none", flexWrap: "wrap", gap: 2 }}>{children}</Box>
    </Row>
  );
}
