import { AccessTokensCard } from "../features/access-tokens/AccessTokensCard.tsx";
import { AccountTab } from "../features/account-settings/AccountTab.tsx";
import { SecurityTab } from "../features/account-settings/SecurityTab.tsx";
import { CalendarCard } from "../features/calendar/CalendarCard.tsx";
import { RemindersCard } from "../features/reminders/RemindersCard.tsx";
import { NotificationsTab } from "../features/settings/NotificationsTab.tsx";
import { SettingsPage } from "../features/settings/SettingsPage.tsx";
import { SharingTab } from "../features/settings/SharingTab.tsx";
import { WebhooksCard } from "../features/webhooks/WebhooksCard.tsx";

/** The settings, whose tabs come from several features that don't import each other. */
export function SettingsScreen() {
  return (
    <SettingsPage
      panels={{
        account: <AccountTab />,
        security: <SecurityTab />,
        notifications: (
          <>
            <RemindersCard />
            <CalendarCard />
            <NotificationsTab />
          </>
        ),
        sharing: <SharingTab />,
        developers: (
          <>
            <AccessTokensCard />
            <WebhooksCard />
          </>
        ),
      }}
    />
  );
}
