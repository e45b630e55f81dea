/** The tabs in their order. The address contains the name of the open one. */
export const SETTINGS_TABS = {
  account: "Account",
  security: "Security",
  notifications: "Notifications",
  sharing: "Sharing",
  developers: "Developers",
} as const;
export type SettingsTab = keyof typeof SETTINGS_TABS;

export const FIRST_TAB: SettingsTab = "account";

/** The tab that an address names. An unknown name opens the first tab. */
export function tabOf(name: string | null): SettingsTab {
  return name !== null && isTab(name) ? name : FIRST_TAB;
}

function isTab(name: string): name is SettingsTab {
  return Object.hasOwn(SETTINGS_TABS, name);
}
