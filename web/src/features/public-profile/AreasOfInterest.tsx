import type { Interest } from "@laurel/contracts/routes/users";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { InterestBadge } from "../../entities/person/InterestBadge.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";

/** The person's interests as badges. */
export function AreasOfInterest({ interests }: { interests: readonly Interest[] }) {
  const t = useTexts();
  return (
    <Box component="section" aria-labelledby="areas-of-interest" sx={{ mt: 10 }}>
      <Typography variant="h3" component="h2" id="areas-of-interest">
        {t("Areas of Interest")}
      </Typography>
      <Box
        component="ul"
        sx={{ display: "flex", flexWrap: "wrap", gap: 2, listStyle: "none", m: 0, p: 0, mt: 4 }}
      >
        {interests.map(({ name, category }) => (
          <Box component="li" key={name} sx={{ display: "flex", minWidth: 0 }}>
            <InterestBadge category={category}>{name}</InterestBadge>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
