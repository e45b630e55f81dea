import type { Credential } from "@laurel/contracts/routes/credentials";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import MuiLink from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link } from "react-router-dom";
import { completionLine } from "../../entities/credential/badges.ts";
import { formatDate } from "../../lib/dates.ts";
import { paths } from "../../lib/paths.ts";
import { space } from "../../theme/space.ts";

const Chain = styled("ol")(({ theme }) => ({
  display: "grid",
  gap: space(4),
  margin: 0,
  padding: space(0, 0, 0, 5),
  listStyle: "none",
  borderInlineStart: `2px solid ${theme.vars.palette.divider}`,
  overflowWrap: "anywhere",
}));

interface Props {
  open: boolean;
  /** The newest first. */
  chain: readonly Credential[];
  onClose: () => void;
}

/** A credential and those that it renews, each with a link to its card. */
export function ChainDialog({ open, chain, onClose }: Props) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Renewals</DialogTitle>
      <DialogContent>
        <Chain>
          {chain.map((credential) => (
            <li key={credential.id}>
              <MuiLink component={Link} to={paths.card(credential)} onClick={onClose}>
                {credential.name}
              </MuiLink>
              <Typography variant="body2" sx={{ color: "text.secondary", mt: 1 }}>
                {completionLine(credential)}
                {credential.expirationDate && (
                  <>
                    <br />
                    Valid until {formatDate(credential.expirationDate)}
                  </>
                )}
              </Typography>
            </li>
          ))}
        </Chain>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
