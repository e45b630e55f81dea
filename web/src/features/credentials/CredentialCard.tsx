import type { Credential } from "@laurel/contracts/routes/credentials";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { Clock, TriangleAlert } from "lucide-react";
import { memo } from "react";
import { formatDate } from "../../lib/dates.ts";
import { today } from "../../lib/days.ts";
import { Pill } from "../../ui/Pill.tsx";
import { TypeChip } from "../../ui/TypeChip.tsx";
import { completionLine, expiryAlarm, secondaryBadge } from "./badges.ts";
import { CardFoot, CardSheet } from "./CardSheet.tsx";
import { CredentialPicture } from "./CredentialPicture.tsx";

const Name = styled("h3")(({ theme }) => ({
  ...theme.typography.h4,
  margin: "8px 0 2px",
  overflow: "hidden",
  overflowWrap: "anywhere",
  textWrap: "wrap",
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
}));

const Edge = styled("div")(({ theme }) => ({
  position: "relative",
  width: "fit-content",
  marginTop: -13,
  borderRadius: 999,
  lineHeight: 0,
  boxShadow: `0 0 0 3px ${theme.vars.palette.background.paper}`,
}));

interface Props {
  credential: Credential;
  onEdit: (credential: Credential) => void;
  onDelete: (credential: Credential) => void;
}

/**
 * One credential: what it is, who gave it, when, how long it holds, and what can be done with it. Drawn again only when
 * it changes, not with every letter of a search.
 */
export const CredentialCard = memo(function CredentialCard(props: Props) {
  const { credential, onEdit, onDelete } = props;
  const { name, type, organization, imageUrl, expirationDate } = credential;
  const badge = secondaryBadge(credential);
  const alarm = expiryAlarm(expirationDate, today());
  const AlarmIcon = alarm?.tone === "error" ? TriangleAlert : Clock;

  return (
    <CardSheet>
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
          {completionLine(credential)}
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
      <CardFoot>
        <Button size="small" aria-label={`Edit ${name}`} onClick={() => onEdit(credential)}>
          Edit
        </Button>
        <Button
          size="small"
          aria-label={`Delete ${name}`}
          onClick={() => onDelete(credential)}
          sx={{ color: "text.secondary", "&:hover": { color: "error.main" } }}
        >
          Delete
        </Button>
      </CardFoot>
    </CardSheet>
  );
});
