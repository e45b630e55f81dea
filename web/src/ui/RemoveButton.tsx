import { styled } from "@mui/material/styles";
import { X } from "lucide-react";
import { useTexts } from "../lib/texts/Texts.tsx";
import { radius } from "../theme/space.ts";

/** Touches up to 6 pixels beside the button count, so that its target has 44 pixels. */
const Remove = styled("button")(({ theme }) => ({
  position: "relative",
  display: "grid",
  placeItems: "center",
  flexShrink: 0,
  width: 32,
  height: 32,
  padding: 0,
  border: 0,
  borderRadius: radius.full,
  background: "none",
  color: theme.vars.palette.text.secondary,
  cursor: "pointer",
  "&::after": { content: '""', position: "absolute", inset: -6 },
  "&:hover": { color: theme.vars.palette.text.primary },
  "@media print": { display: "none" },
}));

/** The remove button after a short text. */
export function RemoveButton({ of, onClick }: { of: string; onClick: () => void }) {
  const t = useTexts();
  return (
    <Remove type="button" aria-label={t("Remove {name}", { name: of })} onClick={onClick}>
      <X size={14} aria-hidden />
    </Remove>
  );
}
