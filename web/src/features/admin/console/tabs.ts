import { readStored, writeStored } from "../../../shared/storage.ts";

/** The tabs of the console in their order. The page of each is in app/admin-routes.tsx. */
export const adminTabs = [
  { id: "overview", label: "Overview", to: "/admin/overview" },
  { id: "users", label: "Users", to: "/admin/users" },
  { id: "feedback", label: "Feedback", to: "/admin/feedback" },
  { id: "reviews", label: "Reviews", to: "/admin/reviews" },
  { id: "queue", label: "Queue", to: "/admin/job-queue" },
  { id: "performance", label: "Performance", to: "/admin/performance" },
  { id: "posts", label: "Posts", to: "/admin/blog" },
  { id: "email", label: "Email", to: "/admin/email" },
  { id: "audit", label: "Audit", to: "/admin/audit" },
] as const;

const tabKey = "admin.tab";

/** Returns the path of the tab that was open last, or of the first. */
export function readLastTab(): string {
  const last = readStored<string>(tabKey);
  return (adminTabs.find(({ id }) => id === last) ?? adminTabs[0]).to;
}

/** Remembers a tab for the next visit of /admin. */
export function rememberTab(id: string): void {
  writeStored(tabKey, id);
}
