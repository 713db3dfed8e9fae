import { Link, Outlet } from "react-router-dom";
import { Brand } from "../../shared/ui/brand.tsx";
import { OfflineNotice } from "../../shared/ui/states.tsx";

/** Frames public pages for visitors. */
export function PublicFrame() {
  return (
    <>
      <a href="#main" className="skip-link btn">
        Skip to content
      </a>
      <header className="no-print sticky top-0 z-30 border-b border-line bg-surface">
        <div className="wrap flex h-14 items-center gap-2 sm:gap-3">
          <Brand to="/" />
          <span className="flex-1" />
          <Link to="/login" className="btn">
            Log in
          </Link>
          <Link to="/register" className="btn btn-primary max-sm:hidden">
            Create a free account
          </Link>
        </div>
      </header>
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
    </>
  );
}
