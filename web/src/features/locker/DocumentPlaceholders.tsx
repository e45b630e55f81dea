import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { CardSheet } from "../../ui/layout/card-sheet.ts";
import { DocumentFoot, DocumentGrid } from "./document-sheet.ts";

/** Documents of the final size while the list loads, under the search. */
export function DocumentPlaceholders() {
  const t = useTexts();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t("Loading documents")}</VisuallyHidden>
      <Skeleton variant="rounded" height={44} sx={{ maxWidth: { sm: 360 }, mb: 6 }} />
      <DocumentGrid aria-hidden>
        {Array.from({ length: 3 }, (_, index) => (
          <li key={index}>
            <CardSheet>
              <Box sx={{ display: "flex", gap: 4, p: 5 }}>
                <Skeleton variant="rounded" width={88} height={112} sx={{ flexShrink: 0 }} />
                <Box sx={{ flex: 1 }}>
                  <Skeleton width="85%" height={26} />
                  <Skeleton width="60%" />
                  <Skeleton width="45%" />
                </Box>
              </Box>
              <DocumentFoot>
                <Skeleton width={80} height={36} sx={{ mx: 2 }} />
                <Skeleton width={52} height={36} sx={{ mx: 2 }} />
              </DocumentFoot>
            </CardSheet>
          </li>
        ))}
      </DocumentGrid>
    </div>
  );
}
