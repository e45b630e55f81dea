import { CREDENTIAL_TYPES } from "@laurel/contracts/constants";
import { styled } from "@mui/material/styles";
import { Globe } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";
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
    marginInlineStart: "auto",
    borderRadius: radius.circle,
    background: theme.vars.palette.primary.contrastText,
  },
}));

export function TrackingSpecimen() {
  const t = useTexts();
  return (
    <Piece aria-hidden>
      <Figures>
        <div>
          <span>{t("Credentials")}</span>
          <b>{(23).toLocaleString(t.language)}</b>
        </div>
        <div>
          <span>{t("Hours")}</span>
          <b>{(486).toLocaleString(t.language)}</b>
        </div>
        <div>
          <span>{t("This year")}</span>
          <b>{(4).toLocaleString(t.language)}</b>
        </div>
      </Figures>
      <Line>
        {CREDENTIAL_TYPES.map((type) => (
          <TypeChip key={type} type={type} />
        ))}
        <Pill tone="warning">
          {t("Expires in {days, plural, one {# day} other {# days}}", { days: 28 })}
        </Pill>
      </Line>
    </Piece>
  );
}

export function PortfolioSpecimen() {
  const t = useTexts();
  return (
    <Piece aria-hidden>
      <Line style={{ justifyContent: "space-between" }}>
        <div>
          <strong>{t("Public profile")}</strong>
          {t(
            "{shown, number} of {count, plural, one {# credential} other {# credentials}} are shown",
            { shown: 14, count: 23 },
          )}
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
  const t = useTexts();
  return (
    <Piece aria-hidden>
      <Line style={{ marginBottom: space(3) }}>
        <Pill>{t("Intermediate")}</Pill>
        <Pill>{t("{hours, plural, one {# hour} other {# hours}}", { hours: 18 })}</Pill>
      </Line>
      <strong lang="en">Retrieval-augmented generation in practice</strong>
      <Line style={{ marginTop: space(3) }}>
        <span lang="en" style={{ display: "contents" }}>
          <Pill>Python</Pill>
          <Pill>Vector search</Pill>
          <Pill>Evaluation</Pill>
        </span>
        <span>{t("+{count, number} more", { count: 1 })}</span>
      </Line>
    </Piece>
  );
}
