import { lazy } from "react";
import { Navigate, type RouteObject } from "react-router-dom";
import { readLastTab } from "../features/admin/console/tabs.ts";

const AdminConsole = lazy(async () => ({
  default: (await import("../features/admin/console/admin-console.tsx")).AdminConsole,
}));
const FeedbackTab = lazy(async () => ({
  default: (await import("../features/admin/feedback/feedback-tab.tsx")).FeedbackTab,
}));
const ReviewsTab = lazy(async () => ({
  default: (await import("../features/admin/reviews/reviews-tab.tsx")).ReviewsTab,
}));
const AdminReportPage = lazy(async () => ({
  default: (await import("./pages/admin-report-page.tsx")).AdminReportPage,
}));
const PerformanceTab = lazy(async () => ({
  default: (await import("./pages/admin-performance-tab.tsx")).AdminPerformanceTab,
}));
const PostsTab = lazy(async () => ({
  default: (await import("../features/admin/posts/posts-tab.tsx")).PostsTab,
}));
const PostEditorPage = lazy(async () => ({
  default: (await import("../features/admin/posts/post-editor-page.tsx")).PostEditorPage,
}));
const OverviewTab = lazy(async () => ({
  default: (await import("../features/admin/overview/overview-tab.tsx")).OverviewTab,
}));
const UsersTab = lazy(async () => ({
  default: (await import("../features/admin/users/users-tab.tsx")).UsersTab,
}));
const UserPage = lazy(async () => ({
  default: (await import("../features/admin/users/user-page.tsx")).UserPage,
}));
const EmailUserPage = lazy(async () => ({
  default: (await import("../features/admin/email/email-user-page.tsx")).EmailUserPage,
}));
const QueueTab = lazy(async () => ({
  default: (await import("../features/admin/queue/queue-tab.tsx")).QueueTab,
}));
const EmailTab = lazy(async () => ({
  default: (await import("../features/admin/email/email-tab.tsx")).EmailTab,
}));
const AuditTab = lazy(async () => ({
  default: (await import("../features/admin/audit/audit-tab.tsx")).AuditTab,
}));

function LastTab() {
  return <Navigate to={readLastTab()} replace />;
}

/** The addresses of administrators: the tabs of the console, and the screens that tabs lead to. */
export const adminRoutes: RouteObject[] = [
  {
    element: <AdminConsole />,
    children: [
      { path: "/admin", element: <LastTab /> },
      { path: "/admin/overview", element: <OverviewTab /> },
      { path: "/admin/users", element: <UsersTab /> },
      { path: "/admin/feedback", element: <FeedbackTab /> },
      { path: "/admin/reviews", element: <ReviewsTab /> },
      { path: "/admin/job-queue", element: <QueueTab /> },
      { path: "/admin/performance", element: <PerformanceTab /> },
      { path: "/admin/blog", element: <PostsTab /> },
      { path: "/admin/email", element: <EmailTab /> },
      { path: "/admin/audit", element: <AuditTab /> },
    ],
  },
  { path: "/admin/users/:userId", element: <UserPage /> },
  { path: "/admin/users/:userId/email", element: <EmailUserPage /> },
  { path: "/admin/blog/new", element: <PostEditorPage key="new" /> },
  { path: "/admin/blog/:id", element: <PostEditorPage /> },
  { path: "/admin/reports", element: <AdminReportPage /> },
  { path: "/admin/reports/:reportId", element: <AdminReportPage /> },
  { path: "/admin/reports/:reportId/:view", element: <AdminReportPage /> },
];
