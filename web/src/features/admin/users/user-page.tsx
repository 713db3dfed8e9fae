import { messages } from "@plumbline/texts/messages.ts";
import type { AdminUser } from "@plumbline/gateway/dto/admin-users.ts";
import type { ReactNode } from "react";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { NavTabs } from "../../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { ErrorState, TableSkeleton } from "../../../shared/ui/states.tsx";
import { AdjustCredits } from "./adjust-credits.tsx";
import { UserActivity } from "./user-activity.tsx";
import { UserTokens } from "./user-tokens.tsx";
import { useUser } from "./user-api.ts";
import { UserInformation } from "./user-information.tsx";

const tabs: { id: string; label: string; show: (user: AdminUser) => ReactNode }[] = [
  { id: "information", label: "User Information", show: (user) => <UserInformation user={user} /> },
  { id: "credits", label: "Adjust Credits", show: (user) => <AdjustCredits user={user} /> },
  { id: "tokens", label: "Tokens", show: (user) => <UserTokens userId={user.id} /> },
  { id: "activity", label: "User Activity", show: (user) => <UserActivity userId={user.id} /> },
];

/** Shows a user to administrators: what is known, credits, and what the user did. */
export function UserPage() {
  const { userId = "" } = useParams();
  const [params] = useSearchParams();
  const user = useUser(userId);
  const tab = tabs.find(({ id }) => id === params.get("tab")) ?? tabs[0];
  const name = user.data ? `${user.data.firstName} ${user.data.lastName}` : "User";
  const links = tabs.map(({ id, label }) => ({ id, label, to: `/admin/users/${userId}?tab=${id}` }));
  return (
    <div className="wrap pt-9 pb-24">
      <PageHead title={`${name} · Admin`} noindex />
      <p className="mb-2">
        <Link to="/admin/users">Users</Link>
      </p>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
        <h1 className="serif-title break-words">{name}</h1>
        <Link className="btn" to={`/admin/users/${userId}/email`}>
          Email User
        </Link>
      </div>
      {user.isPending ? <TableSkeleton label="Loading the user" /> : null}
      {user.isError ? (
        <ErrorState title={messages.fetchUserFailed} error={user.error} retry={() => void user.refetch()} />
      ) : null}
      {user.data ? (
        <>
          <NavTabs label="User" items={links} current={tab?.id ?? ""} />
          <div className="mt-6" key={tab?.id}>
            {tab?.show(user.data)}
          </div>
        </>
      ) : null}
    </div>
  );
}
