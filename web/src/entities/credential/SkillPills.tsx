import Box from "@mui/material/Box";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { Pill } from "../../ui/Pill.tsx";

/** The skills of a credential. */
export function SkillPills({ skills }: { skills: readonly string[] }) {
  const t = useTexts();
  return (
    <Box
      component="ul"
      aria-label={t("Skills")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, listStyle: "none", m: 0, p: 0, mt: 3 }}
    >
      {[...new Set(skills)].map((skill) => (
        <Box component="li" key={skill} sx={{ display: "flex", minWidth: 0 }}>
          <Pill dir="auto">{skill}</Pill>
        </Box>
      ))}
    </Box>
  );
}
