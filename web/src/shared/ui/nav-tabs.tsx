import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";

type TabItem<Id extends string> = { id: Id; label: string; to: string };

/** Shows tabs as links and scrolls the current one into view. */
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
    const link = row?.querySelector<HTMLElement>("[aria-current]");
    if (!row || !link) return;
    const left = link.offsetLeft - row.offsetLeft;
    if (left < row.scrollLeft || left + link.offsetWidth > row.scrollLeft + row.clientWidth) {
      row.scrollLeft = left - 24;
    }
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
