import { DropdownMenu } from "radix-ui";
import { Link } from "react-router-dom";
import { useSession } from "../../shared/session/session-store.ts";
import { Icon } from "../../shared/ui/icon.tsx";
import { Menu } from "../../shared/ui/menu.tsx";

type MenuLink = { label: string; to: string; newTab?: boolean };

const menuGroups: { label: string; adminsOnly?: boolean; links: MenuLink[] }[] = [
  {
    label: "Analysis",
    links: [
      { label: "Dashboard", to: "/dashboard" },
      { label: "New Analysis", to: "/analysis/new" },
      { label: "My Analyses", to: "/analysis" },
      { label: "Companies", to: "/dashboard?tab=companies" },
      { label: "Screener", to: "/screener" },
      { label: "Watchlist", to: "/watchlist" },
      { label: "Buy Credits", to: "/buycredits" },
    ],
  },
  {
    label: "Help",
    links: [
      { label: "How It Works", to: "/how-it-works" },
      { label: "Free Analyses", to: "/free-analyses" },
      { label: "Submit Feedback", to: "/feedback/new" },
      { label: "Contact Us", to: "/contact" },
    ],
  },
  {
    label: "Info",
    links: [
      { label: "About", to: "/about" },
      { label: "Blog", to: "/blog", newTab: true },
      { label: "Changelog", to: "/changelog" },
      { label: "View Feedback", to: "/feedback" },
      { label: "Reviews", to: "/reviews" },
      { label: "Track Record", to: "/track-record" },
      { label: "Legal", to: "/legal" },
    ],
  },
  {
    label: "Admin",
    adminsOnly: true,
    links: [
      { label: "Overview", to: "/admin/overview" },
      { label: "Users", to: "/admin/users" },
      { label: "Feedback", to: "/admin/feedback" },
      { label: "Reviews", to: "/admin/reviews" },
      { label: "Queue", to: "/admin/job-queue" },
      { label: "Posts", to: "/admin/blog" },
    ],
  },
];

/** Shows the menu of all pages. */
export function MainMenu() {
  const isAdmin = useSession((state) => state.user?.isAdmin ?? false);
  const groups = menuGroups.filter(({ adminsOnly }) => !adminsOnly || isAdmin);
  return (
    <Menu
      align="end"
      sideOffset={8}
      className="grid max-h-[80vh] min-w-[220px] overflow-y-auto p-2 sm:auto-cols-fr sm:grid-flow-col sm:gap-4 sm:p-4"
      trigger={
        <DropdownMenu.Trigger className="btn btn-icon" aria-label="Menu">
          <Icon name="menu" size={18} />
        </DropdownMenu.Trigger>
      }
    >
      {groups.map((group) => (
        <DropdownMenu.Group key={group.label} className="min-w-[140px]">
          <DropdownMenu.Label className="px-3 py-1.5 text-xs text-ink-3">{group.label}</DropdownMenu.Label>
          {group.links.map((link) => (
            <DropdownMenu.Item key={link.to} asChild>
              <Link
                to={link.to}
                className="menu-item"
                {...(link.newTab ? { target: "_blank", rel: "noopener" } : {})}
              >
                {link.label}
                {link.newTab ? <Icon name="external" size={13} /> : null}
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Group>
      ))}
    </Menu>
  );
}
