import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { OfflineNotice, Spinner } from "../../shared/ui/states.tsx";
import { Navbar } from "./navbar.tsx";

/** Frames the pages of signed-in users. */
export function AppShell() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <a href="#main" className="skip-link btn">
        Skip to content
      </a>
      <Navbar />
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="outline-none">
        <Suspense fallback={<Spinner text="Loading" />}>
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
