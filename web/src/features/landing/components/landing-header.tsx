import { VisitorBar } from "../../../shared/ui/visitor-bar.tsx";

/** Shows the landing page's header with its anchors. */
export function LandingHeader({ withExample, withReviews }: { withExample: boolean; withReviews: boolean }) {
  const anchors = [
    { label: "Product", to: "/#product" },
    { label: "Features", to: "/#features" },
    ...(withExample ? [{ label: "Free example", to: "/#free-example" }] : []),
    ...(withReviews ? [{ label: "Reviews", to: "/#reviews" }] : []),
    { label: "Pricing", to: "/#pricing" },
  ];
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <VisitorBar>
        <nav aria-label="Page" className="mr-3 hidden gap-6 lg:flex">
          {anchors.map(({ label, to }) => (
            <a key={to} href={to} className="text-ink-2 hover:text-ink">
              {label}
            </a>
          ))}
        </nav>
      </VisitorBar>
    </header>
  );
}
