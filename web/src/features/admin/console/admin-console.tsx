import { Suspense, useEffect } from "react";
import { Outlet, useLocation } from "react-router-dom";
import { NavTabs } from "../../../shared/ui/nav-tabs.tsx";
import { PageHead } from "../../../shared/ui/page-head.tsx";
import { TableSkeleton } from "../../../shared/ui/states.tsx";
import { adminTabs, rememberTab } from "./tabs.ts";

/** Frames the tabs of the console. The open tab follows the path and is remembered. */
export function AdminConsole() {
  const { pathname } = useLocation();
  const tab = adminTabs.find(({ to }) => pathname === to);
  const id = tab?.id;
  useEffect(() => {
    if (id) rememberTab(id);
  }, [id]);
  return (
    <div className="wrap pt-9 pb-24">
      <PageHead title={tab ? `${tab.label} · Admin` : "Admin"} noindex />
      <h1 className="serif-title mb-6">Admin</h1>
      <NavTabs label="Admin console" items={[...adminTabs]} current={id ?? ""} />
      <div className="mt-6" key={id}>
        <Suspense fallback={<TableSkeleton label="Loading the tab" />}>
          <Outlet />
        </Suspense>
      </div>
    </div>
  );
}
