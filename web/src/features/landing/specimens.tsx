import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { styled } from "@mui/material/styles";
import { Globe } from "lucide-react";
import { Pill } from "../../ui/Pill.tsx";
import { TypeChip } from "../../entities/credential/TypeChip.tsx";
import { radius, space } from "../../theme/space.ts";

/** Samples of the product. Decorative, because the pitches say the same in words. */
const Piece = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  padding: space(6),
  borderRadius: radius.sheet,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  "& strong": { ...theme.typography.h4, display: "block", color: theme.vars.palette.text.primary },
}));

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space(2),
});

const Figures = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(3, auto)",
  justifyContent: "space-between",
  gap: space(4),
  marginBottom: space(5),
  paddingBottom: space(5),
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  "& b": { ...theme.typography.figure, display: "block", color: theme.vars.palette.text.primary },
  "& span": { display: "block" },
}));

const Address = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: space(2.5),
  padding: space(2.5, 3),
  marginTop: space(4),
  borderRadius: radius.control,
  border: `1px solid ${theme.vars.palette.outline}`,
  color: theme.vars.palette.text.primary,
  minWidth: 0,
  "& svg": { flexShrink: 0, color: theme.vars.palette.primary.main },
}));

const Toggle = styled("span")(({ theme }) => ({
  width: 40,
  height: 24,
  padding: space(0.75),
  borderRadius: radius.full,
  background: theme.vars.palette.primary.main,
  "&::after": {
    content: '""',
    display: "block",
    width: 18,
    height: 18,
    marginLeft: "auto",
    borderRadius: radius.circle,
    background: theme.vars.palette.primary.contrastText,
  },
}));

export function TrackingSpecimen() {
  return (
    <Piece aria-hidden>
      <Figures>
        <div>
          <span>Credentials</span>
          <b>23</b>
        </div>
        <div>
          <span>Hours</span>
          <b>486</b>
        </div>
        <div>
          <span>This year</span>
          <b>4</b>
        </div>
      </Figures>
      <Line>
        {CREDENTIAL_TYPES.map((type) => (
          <TypeChip key={type} type={type} />
        ))}
        <Pill tone="warning">Expires in 28 days</Pill>
      </Line>
    </Piece>
  );
}

export function PortfolioSpecimen() {
  return (
    <Piece aria-hidden>
      <Line style={{ justifyContent: "space-between" }}>
        <div>
          <strong>Public profile</strong>
          14 of 23 credentials are shown
        </div>
        <Toggle />
      </Line>
      <Address>
        <Globe size={18} />
        <span>/profiles/ada-king-noel</span>
      </Address>
    </Piece>
  );
}

export function RecommendationSpecimen() {
  return (
    <Piece aria-hidden>
      <Line style={{ marginBottom: space(3) }}>
        <Pill>Intermediate</Pill>
        <Pill>18 hours</Pill>
      </Line>
      <strong>Retrieval-augmented generation in practice</strong>
      <Line style={{ marginTop: space(3) }}>
        <Pill>Python</Pill>
        <Pill>Vector search</Pill>
        <Pill>Evaluation</Pill>
        <span>+1 more</span>
      </Line>
    </Piece>
  );
}
