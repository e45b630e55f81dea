import { text } from "@laurel/contracts/text";
import { styled } from "@mui/material/styles";
import {
  Award,
  BookOpen,
  GraduationCap,
  LayoutDashboard,
  LockKeyhole,
  Settings,
  UserRound,
  Wrench,
} from "lucide-react";
import { useId } from "react";
import { NavLink } from "react-router-dom";
import { paths } from "../lib/paths.ts";
import { useTexts } from "../lib/texts/Texts.tsx";
import { ExpiryBadge } from "./ExpiryBadge.tsx";
import { useExpiryCounts } from "./use-expiry-count.ts";
import { radius, space } from "../theme/space.ts";

const LINKS = [
  { to: paths.dashboard, label: text("Dashboard"), Icon: LayoutDashboard },
  { to: paths.profile, label: text("Profile"), Icon: UserRound },
  { to: paths.certifications, label: text("Certifications"), Icon: Award },
  { to: paths.courses, label: text("Courses"), Icon: BookOpen },
  { to: paths.degrees, label: text("Degrees"), Icon: GraduationCap },
  { to: paths.workshops, label: text("Workshops"), Icon: Wrench },
  { to: paths.certLocker, label: text("CertLocker"), Icon: LockKeyhole },
  { to: paths.settings, label: text("Settings"), Icon: Settings },
];

const List = styled("ul")({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gap: space(0.5),
  "& > li": { position: "relative" },
});

const Item = styled(NavLink)(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  gap: space(3),
  minHeight: 44,
  paddingInline: space(3),
  borderRadius: radius.control,
  fontWeight: 500,
  color: theme.vars.palette.text.secondary,
  textDecoration: "none",
  transition: "background-color 120ms ease-out, color 120ms ease-out",
  "&:hover": {
    background: theme.vars.palette.action.hover,
    color: theme.vars.palette.text.primary,
  },
  "&[aria-current='page']": {
    background: theme.vars.palette.primary.ground,
    color: theme.vars.palette.primary.main,
    fontWeight: 600,
  },
  "@media (forced-colors: active)": {
    "&[aria-current='page']": { outline: "2px solid Highlight" },
  },
}));

/** The private screens. `aria-current`, background and weight mark the current one. */
export function SidebarLinks() {
  const t = useTexts();
  const badge = useId();
  const { expired, expiring } = useExpiryCounts();
  const isMarked = (to: string) => to === paths.dashboard && expired + expiring > 0;
  return (
    <nav aria-label={t("Main")}>
      <List>
        {LINKS.map(({ to, label, Icon }) => (
          <li key={to}>
            <Item to={to} aria-describedby={isMarked(to) ? badge : undefined}>
              <Icon size={18} aria-hidden />
              {t(label)}
            </Item>
            {isMarked(to) && <ExpiryBadge id={badge} {...{ expired, expiring }} />}
          </li>
        ))}
      </List>
    </nav>
  );
}
