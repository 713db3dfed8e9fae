import { DropdownMenu } from "radix-ui";
import { Link } from "react-router-dom";
import { Icon } from "../../shared/ui/icon.tsx";
import { Menu } from "../../shared/ui/menu.tsx";

const menuGroups = [
  {
    label: "Analysis",
    links: [
      { label: "Dashboard", to: "/dashboard" },
      { label: "New Analysis", to: "/analysis/new" },
      { label: "My Analyses", to: "/analysis" },
      { label: "Companies", to: "/dashboard?tab=companies" },
    ],
  },
  {
    label: "Help",
    links: [
      { label: "Free Analyses", to: "/free-analyses" },
      { label: "Contact Us", to: "/contact" },
    ],
  },
  {
    label: "Info",
    links: [
      { label: "Blog", to: "/blog", newTab: true },
      { label: "View Feedback", to: "/feedback" },
    ],
  },
];

/** Shows the menu of all pages. */
export function MainMenu() {
  return (
    <Menu
      align="end"
      sideOffset={8}
      className="grid max-h-[80vh] min-w-[220px] overflow-y-auto p-2 sm:grid-cols-3 sm:gap-4 sm:p-4"
      trigger={
        <DropdownMenu.Trigger className="btn btn-icon" aria-label="Menu">
          <Icon name="menu" size={18} />
        </DropdownMenu.Trigger>
      }
    >
      {menuGroups.map((group) => (
        <DropdownMenu.Group key={group.label} className="min-w-[140px]">
          <DropdownMenu.Label className="px-3 py-1.5 text-xs text-ink-3">{group.label}</DropdownMenu.Label>
          {group.links.map((link) => (
            <DropdownMenu.Item key={link.to} asChild>
              <Link
                to={link.to}
                className="menu-item"
                {...("newTab" in link ? { target: "_blank", rel: "noopener" } : {})}
              >
                {link.label}
                {"newTab" in link ? <Icon name="external" size={13} /> : null}
              </Link>
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Group>
      ))}
    </Menu>
  );
}
