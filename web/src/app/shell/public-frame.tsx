import { Link, Outlet } from "react-router-dom";
import { OfflineNotice } from "../../shared/ui/states.tsx";
import { SiteFooter } from "../../shared/ui/site-footer.tsx";
import { VisitorBar } from "../../shared/ui/visitor-bar.tsx";

/** Frames public pages for visitors. */
export function PublicFrame() {
  return (
    <div className="flex min-h-screen flex-col">
      <a href="#main" className="skip-link btn">
        Skip to content
      </a>
      <header className="no-print sticky top-0 z-30 border-b border-line bg-surface">
        <VisitorBar>
          <nav aria-label="Main" className="mr-3 max-sm:hidden">
            <Link to="/screener" className="text-ink-2 hover:text-ink">
              Screener
            </Link>
          </nav>
        </VisitorBar>
      </header>
      <OfflineNotice />
      {/* The footer begins below the fold, where a page that fills does not move it in sight. */}
      <main id="main" tabIndex={-1} className="min-h-[calc(100vh-3.5rem)] flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  );
}
