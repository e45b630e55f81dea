import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import type { PublicCredential } from "./public-credential.ts";
import { PublicEntry } from "./PublicEntry.tsx";

export interface EntryListProps {
  credentials: readonly PublicCredential[];
  /** Shows what is known about the badge of a credential that has one. */
  renderBadge: (credential: PublicCredential) => ReactNode;
  /** The path of a credential's own page, for those that have one. */
  pageOf?: ((credential: PublicCredential) => string) | undefined;
}

/** Credentials as entries of a CV. */
export function EntryList({ credentials, renderBadge, pageOf }: EntryListProps) {
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, mt: 3 }}>
      {credentials.map((credential) => (
        <PublicEntry
          key={credential.id}
          credential={credential}
          page={pageOf?.(credential)}
          badge={credential.verifiedHost !== "" && renderBadge(credential)}
        />
      ))}
    </Box>
  );
}
