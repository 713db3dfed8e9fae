import { Outlet } from "react-router-dom";
import { OfflineNotice } from "../../shared/ui/states.tsx";
import { VisitorBar } from "../../shared/ui/visitor-bar.tsx";
import { VisitorFooter } from "../../shared/ui/visitor-footer.tsx";

/** Frames public pages for visitors. */
export function PublicFrame() {
  return (
    <>
      <a href="#main" className="skip-link btn">
        Skip to content
      </a>
      <header className="no-print sticky top-0 z-30 border-b border-line bg-surface">
        <VisitorBar />
      </header>
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="min-h-[80vh] outline-none">
        <Outlet />
      </main>
      <VisitorFooter />
    </>
  );
}
