import { text } from "@laurel/contracts/text";
/** The tabs in their order. The address contains the name of the open one. */
export const SETTINGS_TABS = {
  account: text("Account"),
  security: text("Security"),
  notifications: text("Notifications"),
  sharing: text("Sharing"),
  developers: text("Developers"),
};
export type SettingsTab = keyof typeof SETTINGS_TABS;

export const FIRST_TAB: SettingsTab = "account";

/** The tab that an address names. An unknown name opens the first tab. */
export function tabOf(name: string | null): SettingsTab {
  return name !== null && isTab(name) ? name : FIRST_TAB;
}

function isTab(name: string): name is SettingsTab {
  return Object.hasOwn(SETTINGS_TABS, name);
}
