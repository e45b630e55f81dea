import Box from "@mui/material/Box";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { InterestsCard } from "./InterestsCard.tsx";
import { LatestAchievement } from "./LatestAchievement.tsx";
import { PersonCard } from "./PersonCard.tsx";
import { ProfileTiles } from "./ProfileTiles.tsx";
import { SharingCard } from "./SharingCard.tsx";

/** The profile: the person's details, statistics, sharing, interests and latest achievement. */
export function ProfilePage() {
  const t = useTexts();
  return (
    <>
      <PageHeader
        title={t("Profile")}
        subtitle={t("Your details and what you share with others.")}
      />
      <Box sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}>
        <PersonCard />
        <ProfileTiles />
        <Box
          sx={{
            display: "grid",
            gap: 6,
            gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
          }}
        >
          <Box sx={{ display: "grid", displayPrint: "none" }}>
            <SharingCard />
          </Box>
          <LatestAchievement />
        </Box>
        <InterestsCard />
      </Box>
    </>
  );
}
