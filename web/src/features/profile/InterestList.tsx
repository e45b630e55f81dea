import type { Interest } from "@laurel/contracts/routes/users";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { InterestBadge } from "../../entities/person/InterestBadge.tsx";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { RemoveButton } from "../../ui/RemoveButton.tsx";
import { space } from "../../theme/space.ts";

const List = styled("ul")({
  display: "flex",
  flexWrap: "wrap",
  gap: space(2),
  margin: space(5, 0, 0),
  padding: 0,
  listStyle: "none",
  "& > li": { display: "flex", alignItems: "center", minWidth: 0 },
});

interface Props {
  interests: readonly Interest[];
  onRemove: (name: string) => void;
}

/** The interests, each with a remove button. Interests about AI are highlighted. */
export function InterestList({ interests, onRemove }: Props) {
  const t = useTexts();
  if (interests.length === 0)
    return (
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 4 }}>
        {t("None yet. Add topics that you’d like to learn about.")}
      </Typography>
    );
  return (
    <List aria-label={t("Your interests")}>
      {interests.map(({ name, category }) => (
        <li key={name}>
          <InterestBadge
            category={category}
            action={<RemoveButton of={name} onClick={() => onRemove(name)} />}
          >
            {name}
          </InterestBadge>
        </li>
      ))}
    </List>
  );
}
