import { Link } from "react-router-dom";
import { useSession } from "../../../shared/session/session-store.ts";
import { AccountSection } from "./account-section.tsx";
import { AvatarSection } from "./avatar-section.tsx";
import { DeleteSection } from "./delete-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { ExportSection } from "./export-section.tsx";
import { MailPreferences } from "./mail-preferences.tsx";
import { PasswordSection } from "./password-section.tsx";
import { SectionIndex } from "./section-index.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SignInMethodsSection } from "./sign-in-methods.tsx";
import { TokensSection } from "./tokens-section.tsx";
import { WebhookSection } from "./webhook-section.tsx";
import { TwoFactorSection } from "./two-factor.tsx";

/** Shows the settings of the account, one section for each subject, and an index. */
export function AccountPanel() {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <div className="grid gap-6 lg:grid-cols-[210px_minmax(0,720px)] lg:gap-12">
      <SectionIndex />
      <div className="grid min-w-0 gap-6">
        <AccountSection id="profile" lead={`${user.firstName} ${user.lastName}`}>
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
    </div>
  );
}
