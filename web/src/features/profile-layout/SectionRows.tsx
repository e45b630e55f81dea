import type { ProfileSection } from "@laurel/contracts/constants";
import type { ProfileLayout } from "@laurel/contracts/routes/profile-layout";
import { type Text, text } from "@laurel/contracts/text";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useArrange } from "../../entities/profile-layout/use-arrange.ts";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { RowList } from "../../ui/layout/row-list.ts";
import { LayoutRow } from "./layout-row.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { moved, type Step, useTellMove } from "./use-moves.ts";

const SECTIONS: Record<ProfileSection, { name: Text; shows: Text }> = {
  about: { name: text("About"), shows: text("Your bio") },
  highlights: { name: text("Highlights"), shows: text("The credentials that you’ve pinned") },
  statistics: {
    name: text("Statistics"),
    shows: text("How many credentials you have of each type"),
  },
  interests: { name: text("Interests"), shows: text("Your areas of interest") },
  credentials: {
    name: text("Credentials"),
    shows: text("All public credentials, grouped by type"),
  },
  skills: {
    name: text("Skills"),
    shows: text("The skills of all public credentials, and where you earned each"),
  },
};

interface Props {
  layout: ProfileLayout;
  titleId: string;
}

/** The sections in their order, each with a switch that shows or hides it. */
export function SectionRows({ layout: { order, hidden }, titleId }: Props) {
  const t = useTexts();
  const arrange = useArrange();
  const tellMove = useTellMove(order);

  const move = (section: ProfileSection, step: Step) => {
    tellMove(section, t(SECTIONS[section].name), step);
    void arrange((layout) => ({ order: moved(layout.order, section, step) }));
  };
  const show = (section: ProfileSection, isShown: boolean) =>
    void arrange((layout) => {
      const others = layout.hidden.filter((one) => one !== section);
      return { hidden: isShown ? others : [...others, section] };
    });

  return (
    <RowList aria-labelledby={titleId}>
      {order.map((section, place) => {
        const name = t(SECTIONS[section].name);
        return (
          <LayoutRow key={section}>
            <div>
              <Typography variant="subtitle2" component="p">
                {name}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {t(SECTIONS[section].shows)}
              </Typography>
            </div>
            <MoveButtons
              {...{ name, place }}
              count={order.length}
              onMove={(step) => move(section, step)}
            />
            <Switch
              checked={!hidden.includes(section)}
              onChange={(_event, isShown) => show(section, isShown)}
              slotProps={{ input: { role: "switch", "aria-label": t("Show {name}", { name }) } }}
            />
          </LayoutRow>
        );
      })}
    </RowList>
  );
}
