import { AccountSettings } from "../features/account-settings/AccountSettings.tsx";
import { ProfilePage } from "../features/profile/ProfilePage.tsx";

/** The profile with the account under it: two features that do not know each other. */
export function ProfileScreen() {
  return (
    <ProfilePage>
      <AccountSettings />
    </ProfilePage>
  );
}
