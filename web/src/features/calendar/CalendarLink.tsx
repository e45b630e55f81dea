import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { CalendarPlus } from "lucide-react";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { space } from "../../theme/space.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { useFocus } from "../../ui/focus.ts";
import { ReadOnlyField } from "../../ui/forms/ReadOnlyField.tsx";
import { calendarApps } from "./calendar-apps.ts";

const Row = styled("div")({ display: "flex", flexWrap: "wrap", gap: space(2) });

interface Props {
  url: string;
  /** Focuses "Copy", because the button that created the link is gone. */
  focusCopy: boolean;
  onReplace: () => void;
  onEnd: () => void;
}

/** The link, ways to add it to calendar apps, and buttons that replace and end it. */
export function CalendarLink({ url, focusCopy, onReplace, onEnd }: Props) {
  const t = useTexts();
  const button = useFocus<HTMLButtonElement>(focusCopy);
  return (
    <Box sx={{ display: "grid", gap: 4, gridTemplateColumns: "minmax(0, 1fr)" }}>
      <ReadOnlyField label={t("Calendar link")} value={url} />
      <Row>
        <CopyButton ref={button} primary text={url} />
        {calendarApps(url).map(({ label, href, isWebsite }) => (
          <Button
            key={label}
            href={href}
            variant="outlined"
            color="inherit"
            startIcon={<CalendarPlus size={16} aria-hidden />}
            {...(isWebsite && { target: "_blank", rel: "noopener noreferrer" })}
          >
            {t(label)}
          </Button>
        ))}
      </Row>
      <Row>
        <Button variant="outlined" color="inherit" onClick={onReplace}>
          {t("Replace link")}
        </Button>
        <Button color="error" onClick={onEnd}>
          {t("End link")}
        </Button>
      </Row>
    </Box>
  );
}
