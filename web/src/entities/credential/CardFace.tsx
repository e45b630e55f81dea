import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Clock, TriangleAlert } from "lucide-react";
import { formatDate } from "../../lib/dates.ts";
import { today } from "../../lib/days.ts";
import { Pill } from "../../ui/Pill.tsx";
import { TypeChip } from "./TypeChip.tsx";
import { completionLine, expiryAlarm, secondaryBadge } from "./badges.ts";
import { CredentialPicture } from "./CredentialPicture.tsx";
import { radius, ring, space } from "../../theme/space.ts";

const Name = styled("h3")(({ theme }) => ({
  ...theme.typography.h4,
  margin: space(2, 0, 0.5),
  overflow: "hidden",
  overflowWrap: "anywhere",
  textWrap: "wrap",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  "@media print": { display: "block" },
}));

const Edge = styled("div")(({ theme }) => ({
  position: "relative",
  width: "fit-content",
  marginTop: space(-3.25),
  borderRadius: radius.full,
  lineHeight: 0,
  boxShadow: ring(0.75, theme.vars.palette.background.paper),
}));

/** The parts of a credential that a card shows. */
export type Shown = Pick<
  Credential,
  | "name"
  | "type"
  | "organization"
  | "completedDate"
  | "expirationDate"
  | "imageUrl"
  | "hours"
  | "duration"
>;

/** Everything on a card except its buttons: type, name, issuer, dates and validity. */
export function CardFace({ credential }: { credential: Shown }) {
  const { name, type, organization, completedDate, expirationDate, imageUrl } = credential;
  const badge = secondaryBadge(credential);
  const alarm = expiryAlarm(expirationDate, today());
  const AlarmIcon = alarm?.tone === "error" ? TriangleAlert : Clock;
  return (
    <>
      <CredentialPicture type={type} imageUrl={imageUrl} />
      <Box sx={{ px: 5, pb: 4, flex: 1, display: "flex", flexDirection: "column" }}>
        <Edge>
          <TypeChip type={type} />
        </Edge>
        <Name title={name}>{name}</Name>
        <Typography variant="body2" sx={{ color: "text.secondary", overflowWrap: "anywhere" }}>
          {organization}
        </Typography>
        <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
          {completedDate && completionLine(credential)}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, mt: "auto", pt: 3, minHeight: 36 }}>
          {badge && <Pill>{badge}</Pill>}
          {alarm && (
            <Pill tone={alarm.tone} title={formatDate(expirationDate)}>
              <AlarmIcon size={12} aria-hidden />
              {alarm.text}
            </Pill>
          )}
        </Box>
      </Box>
    </>
  );
}
