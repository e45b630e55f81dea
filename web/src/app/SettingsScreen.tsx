import { AccessTokensCard } from "../features/access-tokens/AccessTokensCard.tsx";
import { AssistantsCard } from "../features/access-tokens/AssistantsCard.tsx";
import { AccountTab } from "../features/account-settings/AccountTab.tsx";
import { SecurityTab } from "../features/account-settings/SecurityTab.tsx";
import { AddressesCard } from "../features/addresses/AddressesCard.tsx";
import { CalendarCard } from "../features/calendar/CalendarCard.tsx";
import { GoogleCard } from "../features/google/GoogleCard.tsx";
import { OneTimeCodesCard } from "../features/one-time-codes/OneTimeCodesCard.tsx";
import { PasskeysCard } from "../features/passkeys/PasskeysCard.tsx";
import { ProfileLayoutCard } from "../features/profile-layout/ProfileLayoutCard.tsx";
import { RemindersCard } from "../features/reminders/RemindersCard.tsx";
import { LanguageCard } from "../features/settings/LanguageCard.tsx";
import { NotificationsTab } from "../features/settings/NotificationsTab.tsx";
import { SettingsPage } from "../features/settings/SettingsPage.tsx";
import { SecurityLogCard } from "../features/security-log/SecurityLogCard.tsx";
import { SharingTab } from "../features/settings/SharingTab.tsx";
import { ShareLinksCard } from "../features/share-links/ShareLinksCard.tsx";
import { SignedCvsCard } from "../features/signed-cvs/SignedCvsCard.tsx";
import { UsernameCard } from "../features/username/UsernameCard.tsx";
import { ViewsCard } from "../features/views/ViewsCard.tsx";
import { WebhooksCard } from "../features/webhooks/WebhooksCard.tsx";

/** The settings, whose tabs come from several features that don't import each other. */
export function SettingsScreen() {
  return (
    <SettingsPage
      panels={{
        account: (
          <>
            <UsernameCard />
            <LanguageCard />
            <AddressesCard />
            <AccountTab />
          </>
        ),
        security: (
          <>
            <SecurityTab>
              <PasskeysCard />
              <OneTimeCodesCard />
              <GoogleCard />
            </SecurityTab>
            <SecurityLogCard />
          </>
        ),
        notifications: (
          <>
            <RemindersCard />
            <CalendarCard />
            <NotificationsTab />
          </>
        ),
        sharing: (
          <>
            <ShareLinksCard />
            <SharingTab />
            <ProfileLayoutCard />
            <ViewsCard />
            <SignedCvsCard />
          </>
        ),
        developers: (
          <>
            <AccessTokensCard />
            <AssistantsCard />
            <WebhooksCard />
          </>
        ),
      }}
    />
  );
}
