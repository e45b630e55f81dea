import { AccountSettings } from "../features/account-settings/AccountSettings.tsx";
import { ProfilePage } from "../features/profile/ProfilePage.tsx";

/** The profile with the account below it: two features that don't import each other. */
export function ProfileScreen() {
  return (
    <ProfilePage>
      <AccountSettings />
    </ProfilePage>
  );
}
