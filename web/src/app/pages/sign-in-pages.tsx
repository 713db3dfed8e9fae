import { AuthCard } from "../../features/auth/components/auth-card.tsx";
import { LoginPage as LoginForm } from "../../features/auth/components/login-page.tsx";
import { RegisterPage as RegisterForm } from "../../features/auth/components/register-page.tsx";
import { ProviderButtons } from "../../features/openid/components/provider-buttons.tsx";
import { SignInNotice } from "../../features/openid/components/sign-in-notice.tsx";
import { CodeForm } from "../../features/two-factor/components/code-form.tsx";

/** Shows the log-in with a password and with the providers. */
export function LoginPage() {
  return <LoginForm before={<SignInNotice />} after={<ProviderButtons />} />;
}

/** Shows the registration with a password and with the providers. */
export function RegisterPage() {
  return <RegisterForm after={<ProviderButtons />} />;
}

/** Asks for the code that finishes a log-in. */
export function CodePage() {
  return (
    <AuthCard title="Enter your code" lead="This account has two-step log-in.">
      <CodeForm />
    </AuthCard>
  );
}
