import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ReactNode, useEffect } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { useTexts } from "../../lib/texts/Texts.tsx";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { FIRST_TAB, SETTINGS_TABS, type SettingsTab, tabOf } from "./settings-tabs.ts";

interface Props {
  /** What each tab shows. */
  panels: Record<SettingsTab, ReactNode>;
}

/** The settings in tabs. The open tab is in the address, and Back returns to the one before. */
export function SettingsPage({ panels }: Props) {
  const t = useTexts();
  const [params, setParams] = useSearchParams();
  const tab = tabOf(params.get("tab"));
  useNamedSection();
  const show = (next: SettingsTab) =>
    setParams(next === FIRST_TAB ? {} : { tab: next }, { preventScrollReset: true });

  return (
    <>
      <PageHeader
        title={t("Settings")}
        subtitle={t("Manage your account, its security and its connections.")}
      />
      <SettingsTabs tab={tab} onChange={show} />
      <Box
        role="tabpanel"
        id={`panel-${tab}`}
        aria-labelledby={`tab-${tab}`}
        sx={{ display: "grid", gap: 6, gridTemplateColumns: "minmax(0, 1fr)" }}
      >
        {panels[tab]}
      </Box>
    </>
  );
}

/** Focuses the heading of the section that the address names. */
function useNamedSection(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "") return;
    document.getElementById(hash.slice(1))?.querySelector("h2")?.focus();
  }, [hash]);
}

interface TabsProps {
  tab: SettingsTab;
  onChange: (next: SettingsTab) => void;
}

function SettingsTabs({ tab, onChange }: TabsProps) {
  const t = useTexts();
  return (
    <Tabs
      value={tab}
      onChange={(_event, next: SettingsTab) => onChange(next)}
      aria-label={t("Settings")}
      variant="scrollable"
      scrollButtons={false}
      sx={(theme) => ({
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        mb: 6,
        displayPrint: "none",
      })}
    >
      {Object.entries(SETTINGS_TABS).map(([name, label]) => (
        <Tab
          key={name}
          value={name}
          label={t(label)}
          id={`tab-${name}`}
          // The other panels aren't rendered.
          aria-controls={name === tab ? `panel-${name}` : undefined}
        />
      ))}
    </Tabs>
  );
}
