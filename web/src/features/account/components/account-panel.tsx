import { SignInMethodsSection } from "./sign-in-methods.tsx";
import { TwoFactorSection } from "./two-factor.tsx";

/** Shows the settings of the account. */
export function AccountPanel() {
  return (
    <div className="grid max-w-[760px] gap-6">
      <SignInMethodsSection />
      <TwoFactorSection />
    </div>
  );
}
