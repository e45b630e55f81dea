import type { Interest } from "@laurel/contracts/routes/users";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { X } from "lucide-react";
import { InterestBadge } from "../../ui/InterestBadge.tsx";

const List = styled("ul")({
  display: "flex",
  flexWrap: "wrap",
  gap: 8,
  margin: "20px 0 0",
  padding: 0,
  listStyle: "none",
  "& > li": { display: "flex", alignItems: "center", minWidth: 0 },
});

const Remove = styled("button")(({ theme }) => ({
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: 999,
  background: "none",
  color: theme.vars.palette.text.secondary,
  cursor: "pointer",
  "&:hover": { color: theme.vars.palette.text.primary },
}));

interface Props {
  interests: readonly Interest[];
  onRemove: (name: string) => void;
}

/** The interests, each with a button that removes it; those about AI are highlighted. */
export function InterestList({ interests, onRemove }: Props) {
  if (interests.length === 0)
    return (
      <Typography variant="body2" sx={{ color: "text.secondary", mt: 4 }}>
        None yet. Add what you would like to learn about.
      </Typography>
    );
  return (
    <List aria-label="Your interests">
      {interests.map(({ name, category }) => (
        <li key={name}>
          <InterestBadge
            category={category}
            action={
              <Remove type="button" aria-label={`Remove ${name}`} onClick={() => onRemove(name)}>
                <X size={14} aria-hidden />
              </Remove>
            }
          >
            {name}
          </InterestBadge>
        </li>
      ))}
    </List>
  );
}
