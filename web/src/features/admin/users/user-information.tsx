import type { AdminUser } from "@plumbline/gateway/dto/admin-users.ts";
import { useState } from "react";
import { formatDate, formatInteger, formatTime } from "../../../shared/format.ts";
import { UserForm } from "./user-form.tsx";

const yes = (value: boolean) => (value ? "Yes" : "No");
const moment = (value: string) => `${formatDate(value)}, ${formatTime(value)}`;

const rows: [label: string, read: (user: AdminUser) => string | null][] = [
  ["First name", ({ firstName }) => firstName],
  ["Last name", ({ lastName }) => lastName],
  ["E-mail", ({ email }) => email],
  ["Verified", ({ verified }) => yes(verified)],
  ["Administrator", ({ isAdmin }) => yes(isAdmin)],
  ["News by e-mail", ({ isSubscribedToEmails }) => yes(isSubscribedToEmails)],
  ["Credits", ({ credits }) => formatInteger(credits)],
  ["Role", ({ role }) => role],
  ["Company", ({ company }) => company],
  ["Location", ({ location }) => location],
  ["Investor type", ({ investorType }) => investorType],
  ["Twitter handle", ({ twitterHandle }) => twitterHandle && `@${twitterHandle}`],
  ["Joined", ({ createdAt }) => moment(createdAt)],
  ["Changed", ({ updatedAt }) => moment(updatedAt)],
  ["ID", ({ id }) => id],
];

/** Shows what is known of a user, or the form that changes it. */
export function UserInformation({ user }: { user: AdminUser }) {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <UserForm user={user} onDone={() => setIsEditing(false)} />;
  return (
    <>
      <dl className="card grid gap-x-8 gap-y-4 p-5 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map(([label, read]) => (
          <div key={label} className="min-w-0">
            <dt className="text-[13px] text-ink-3">{label}</dt>
            <dd className="break-words">{read(user) || "None"}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className="btn btn-primary mt-5" onClick={() => setIsEditing(true)}>
        Edit User
      </button>
    </>
  );
}
