import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";

type TabItem<Id extends string> = { id: Id; label: string; to: string };

/** Scrolls a row of tabs sideways to the current one, unless it is in sight. */
function showCurrentTab(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>("[aria-current]");
  if (!link) return;
  const left = link.offsetLeft - row.offsetLeft;
  if (left < row.scrollLeft || left + link.offsetWidth > row.scrollLeft + row.clientWidth) {
    row.scrollLeft = left - 24;
  }
}

/** Shows tabs as links and keeps the current one in view, also when a phone is turned. */
export function NavTabs<Id extends string>({
  label,
  items,
  current,
  look = "tabs",
}: {
  label: string;
  items: TabItem<Id>[];
  current: string;
  look?: "tabs" | "subtabs";
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = box.current;
    if (!row) return undefined;
    const observer = new ResizeObserver(() => showCurrentTab(row));
    observer.observe(row);
    showCurrentTab(row);
    return () => observer.disconnect();
  }, [current]);
  return (
    <nav ref={box} aria-label={label} className={look}>
      {items.map((item) => (
        <Link
          key={item.id}
          to={item.to}
          preventScrollReset
          aria-current={item.id === current ? "page" : undefined}
        >
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
