import type { Credential } from "@laurel/contracts/routes/credentials";
import Button from "@mui/material/Button";
import { memo } from "react";
import { CardFace } from "../../entities/credential/CardFace.tsx";
import { CardFoot, CardSheet } from "../../ui/layout/card-sheet.ts";

interface Props {
  credential: Credential;
  onEdit: (credential: Credential) => void;
  onDelete: (credential: Credential) => void;
}

/** A credential with its actions. Memoized, so that it doesn't rerender with each letter of a search. */
export const CredentialCard = memo(function CredentialCard(props: Props) {
  const { credential, onEdit, onDelete } = props;
  const { name } = credential;
  return (
    <CardSheet>
      <CardFace credential={credential} />
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
