import type { ProfileSection } from "@laurel/contracts/constants";
import type { ProfileLayout } from "@laurel/contracts/routes/profile-layout";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useArrange } from "../../entities/profile-layout/use-arrange.ts";
import { RowList } from "../../ui/layout/row-list.ts";
import { LayoutRow } from "./layout-row.ts";
import { MoveButtons } from "./MoveButtons.tsx";
import { moved, type Step, useTellMove } from "./use-moves.ts";

const SECTIONS: Record<ProfileSection, { name: string; shows: string }> = {
  about: { name: "About", shows: "Your bio" },
  highlights: { name: "Highlights", shows: "The credentials that you’ve pinned" },
  statistics: { name: "Statistics", shows: "How many credentials you have of each type" },
  interests: { name: "Interests", shows: "Your areas of interest" },
  credentials: { name: "Credentials", shows: "All public credentials, grouped by type" },
  skills: {
    name: "Skills",
    shows: "The skills of all public credentials, and where you earned each",
  },
};

interface Props {
  layout: ProfileLayout;
  titleId: string;
}

/** The sections in their order, each with a switch that shows or hides it. */
export function SectionRows({ layout: { order, hidden }, titleId }: Props) {
  const arrange = useArrange();
  const tellMove = useTellMove(order);

  const move = (section: ProfileSection, step: Step) => {
    tellMove(section, SECTIONS[section].name, step);
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
        const { name, shows } = SECTIONS[section];
        return (
          <LayoutRow key={section}>
            <div>
              <Typography variant="subtitle2" component="p">
                {name}
              </Typography>
              <Typography variant="body2" sx={{ color: "text.secondary" }}>
                {shows}
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
              slotProps={{ input: { role: "switch", "aria-label": `Show ${name}` } }}
            />
          </LayoutRow>
        );
      })}
    </RowList>
  );
}
