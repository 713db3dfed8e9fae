import { useSession } from "../../../shared/session/session-store.ts";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** Shows what the user says of themselves, to be changed. */
export function ProfilePage() {
  const user = useSession((state) => state.user);
  if (!user) return null;
  return (
    <div className="wrap wrap-narrow pt-9 pb-20">
      <PageHead title="Profile" noindex />
      <h1 className="serif-title">Profile</h1>
      <p className="mt-2 mb-6 text-ink-2">Your role, company and location are shown with what you publish.</p>
      <div className="card p-6">
        <ProfileForm user={user} />
      </div>
    </div>
  );
}
