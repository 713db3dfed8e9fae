import { type RefObject, useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { formatDayOfYear } from "../../../shared/format.ts";
import { readStored, writeStored } from "../../../shared/storage.ts";
import { Icon } from "../../../shared/ui/icon.tsx";
import { usePublicStats } from "../api/get-public-stats.ts";

/** Announces the end of the beta prices; renders nothing once it is over. */
export function BetaBanner() {
  const stats = usePublicStats();
  // The strip has its height before the day is known, so that the page does not move.
  if (stats.isPending) return <div className="bg-price-soft py-2 text-[13px]">&nbsp;</div>;
  const ends = stats.data?.betaEnds;
  if (!ends) return null;
  return (
    <aside aria-label="Beta pricing" className="bg-price-soft px-4 py-2 text-center text-[13px] text-ink">
      <p>
        Beta pricing at 50% off ends on {formatDayOfYear(ends)}. <a href="/#pricing">See prices</a>
      </p>
    </aside>
  );
}

const collapsedKey = "bannerCollapsed";

/** Offers a free account at the bottom of the window while the hero is out of view. */
export function AccountBanner({ hero }: { hero: RefObject<HTMLElement | null> }) {
  const [isHeroVisible, setIsHeroVisible] = useState(true);
  const [isCollapsed, setIsCollapsed] = useState(() => readStored<boolean>(collapsedKey) ?? false);
  useEffect(() => {
    if (!hero.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsHeroVisible(entry?.isIntersecting ?? true));
    observer.observe(hero.current);
    return () => observer.disconnect();
  }, [hero]);
  if (isHeroVisible) return null;

  function toggle(): void {
    writeStored(collapsedKey, !isCollapsed);
    setIsCollapsed(!isCollapsed);
  }

  return (
    <aside
      aria-label="Free account"
      className="card fixed right-4 bottom-4 z-30 flex items-center gap-3 py-2 pr-2 pl-4 shadow-over"
    >
      {isCollapsed ? null : (
        <>
          <span className="max-sm:hidden">A free account comes with 5 free reports.</span>
          <Link to="/register" className="btn btn-primary">
            Create a free account
          </Link>
        </>
      )}
      <button
        type="button"
        className="btn btn-icon"
        aria-expanded={!isCollapsed}
        aria-label={isCollapsed ? "Show the offer of a free account" : "Collapse"}
        onClick={toggle}
      >
        <Icon name={isCollapsed ? "chevronUp" : "chevronDown"} />
      </button>
    </aside>
  );
}
