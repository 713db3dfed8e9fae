import type { TickerEntry } from "@plumbline/gateway/dto/market.ts";
import type { LiHTMLAttributes } from "react";

/**
 * Shows a suggested company with exchange and sector, or greyed with the reason why it cannot be
 * analysed. The first one is what Enter takes.
 */
export function Suggestion({
  entry,
  isFirst,
  itemProps,
}: {
  entry: TickerEntry;
  isFirst: boolean;
  itemProps: LiHTMLAttributes<HTMLLIElement>;
}) {
  const { ticker, title, exchangeFullName, industry, unavailable } = entry;
  const details = unavailable ?? [exchangeFullName, industry].filter(Boolean).join(" · ");
  return (
    <li
      {...itemProps}
      className={`grid cursor-pointer grid-cols-[64px_minmax(0,1fr)_auto] items-baseline gap-3 rounded px-2.5 py-2 hover:bg-sunken aria-selected:bg-sunken ${unavailable === null ? "" : "text-ink-3"}`}
    >
      <span className={unavailable === null ? "font-semibold" : ""}>{ticker}</span>
      <span className="min-w-0">
        <span className="block truncate">{title}</span>
        {details ? <span className="block text-xs text-ink-3">{details}</span> : null}
      </span>
      {isFirst && unavailable === null ? (
        <kbd aria-hidden="true" className="text-xs text-ink-3 max-sm:hidden">
          Enter
        </kbd>
      ) : null}
    </li>
  );
}
