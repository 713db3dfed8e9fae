import { Link, useLocation } from "react-router-dom";
import { NotificationBell } from "../../features/notifications/components/notification-bell.tsx";
import { JumpBox } from "../../features/new-analysis/components/jump-box.tsx";
import { useSession } from "../../shared/session/session-store.ts";
import { Brand } from "../../shared/ui/brand.tsx";
import { AccountDrawer } from "./account-drawer.tsx";
import { CreditsPill } from "./credits-pill.tsx";
import { MainMenu } from "./main-menu.tsx";

/** Shows the navigation bar of signed-in users. */
export function Navbar() {
  const { pathname, search } = useLocation();
  const companies =
    pathname.startsWith("/company/") || (pathname === "/dashboard" && /tab=companies/.test(search));
  const isAdmin = useSession((state) => state.user?.isAdmin ?? false);
  const links = [
    { label: "Dashboard", to: "/dashboard", current: pathname === "/dashboard" && !companies },
    { label: "Analysis", to: "/analysis", current: pathname.startsWith("/analysis") },
    { label: "Companies", to: "/dashboard?tab=companies", current: companies },
    { label: "Screener", to: "/screener", current: pathname === "/screener" },
    { label: "Watchlist", to: "/watchlist", current: pathname === "/watchlist" },
    ...(isAdmin ? [{ label: "Admin", to: "/admin", current: pathname.startsWith("/admin") }] : []),
  ];
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-surface">
      <div className="wrap flex h-14 items-center gap-2 sm:gap-3">
        <Brand to="/dashboard" />
        <nav aria-label="Main" className="ml-3 hidden gap-5 self-stretch lg:flex">
          {links.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              aria-current={link.current ? "page" : undefined}
              className="flex items-center px-0.5 text-ink-2 hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--value)]"
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <span className="flex-1" />
        <div className="hidden w-[220px] xl:block">
          <JumpBox />
        </div>
        <Link
          to="/analysis/new"
          // On narrower screens the menu has it, and the links too.
          className="btn btn-primary max-lg:hidden"
        >
          New analysis
        </Link>
        <CreditsPill />
        <NotificationBell />
        <AccountDrawer />
        <MainMenu />
      </div>
    </header>
  );
}
