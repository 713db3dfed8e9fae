import { Link, useSearchParams } from "react-router-dom";
import { FormError } from "../../../shared/forms/form-error.tsx";
import { hasDrafts } from "../../../shared/forms/use-draft.ts";
import { providerLabels, readProvider } from "../../../shared/providers.tsx";
import { useSession } from "../../../shared/session/session-store.ts";
import { describeRefusal } from "../../../shared/sign-in-refusals.ts";

function EndedNotice() {
  return (
    <p role="status" className="mb-5 rounded-md border-l-4 border-value bg-sunken px-4 py-3">
      {describeRefusal("SESSION_ENDED", null)}
      {hasDrafts() ? " What you had written is in its form when you are back." : ""}
    </p>
  );
}

/**
 * Says why the sign-in with a provider failed, that a log-in connects it, or that a session has
 * ended.
 */
export function SignInNotice() {
  const [params] = useSearchParams();
  const refused = params.get("refused");
  const connect = readProvider(params.get("connect"));
  const hasEnded = useSession((state) => state.hasEnded);
  if (refused) return <FormError message={describeRefusal(refused, readProvider(params.get("provider")))} />;
  if (!connect) return hasEnded ? <EndedNotice /> : null;
  const label = providerLabels[connect];
  return (
    <div role="status" className="mb-5 rounded-md border-l-4 border-value bg-sunken px-4 py-3">
      <p>Your address has an account already. Log in to it once, and {label} is connected to it.</p>
      <p className="mt-2 text-ink-2">
        No password yet? <Link to="/forgot-password">Set one by e-mail</Link>, then log in here.
      </p>
    </div>
  );
}
