import { Link } from "react-router-dom";
import { useSession } from "../../../shared/session/session-store.ts";
import { AccountSection } from "./account-section.tsx";
import { AvatarSection } from "./avatar-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { MailPreferences } from "./mail-preferences.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SignInMethodsSection } from "./sign-in-methods.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { WebhookSection } from "./webhook-section.tsx";
import { TwoFactorSection } from "./two-factor.tsx";

/** Shows the settings of the account, one section for each subject. */
export function AccountPanel() {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <div className="grid max-w-[720px] gap-6">
      <AccountSection title="Profile" lead={`${user.firstName} ${user.lastName}`}>
        <Link className="btn" to="/profile">
          Edit your profile
        </Link>
      </AccountSection>
      <AvatarSection user={user} />
      <EmailSection email={user.email} />
      <PasswordSection />
      <SignInMethodsSection />
      <TwoFactorSection />
      <SessionsSection />
      <TokensSection />
      <MailPreferences />
      <WebhookSection />
      <ExportSection />
      <DeleteSection />
    </div>
  );
}
