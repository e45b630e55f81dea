import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { VisuallyHidden } from "../../ui/announcements/VisuallyHidden.tsx";
import { CardFoot, CardGrid, CardSheet } from "../../ui/layout/card-sheet.ts";
import { radius } from "../../theme/space.ts";

/** Cards of the final size while the list loads. */
export function CardPlaceholders({ count }: { count: number }) {
  const t = useTexts();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t("Loading credentials")}</VisuallyHidden>
      <CardGrid aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <CardSheet>
              <Skeleton
                variant="rectangular"
                sx={{ aspectRatio: { sm: "16 / 9" }, height: { xs: 48, sm: "auto" } }}
              />
              <Box sx={{ px: 5, pt: 4, pb: 4 }}>
                <Skeleton width="80%" height={28} />
                <Skeleton width="55%" />
                <Skeleton width="65%" sx={{ mt: 1 }} />
                <Skeleton
                  variant="rounded"
                  width={88}
                  height={24}
                  sx={{ mt: 4, borderRadius: radius.full }}
                />
              </Box>
              <CardFoot>
                <Skeleton width={40} height={36} sx={{ mx: 2 }} />
                <Skeleton width={52} height={36} sx={{ mx: 2 }} />
              </CardFoot>
            </CardSheet>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
