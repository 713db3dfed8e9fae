import { jointTable } from "@plumbline/base-rates/joint-outcomes.ts";
import type { ReactNode } from "react";
import type { MapMarks } from "./build-map.ts";
import { isWithin } from "./choose-domain.ts";

/** Says what the marks of a map are, and which lie beyond it. */
export function MapKey({ marks: { years, peers, bands, domain } }: { marks: MapMarks }) {
  const beyond = [...years, ...peers].filter((mark) => !isWithin(mark, domain)).map(({ name }) => name);
  return (
    <div className="grid gap-1 text-[13px] text-ink-3">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        <Item text="worth the price">
          <path d="M0 7H18" stroke="var(--price)" strokeWidth="2.5" />
        </Item>
        {years.length > 0 ? (
          <Item text="its fiscal years, growth over three">
            <path d="M0 7H18" stroke="var(--series-4)" strokeOpacity={0.6} />
            <circle cx={9} cy={7} r={3.5} fill="var(--series-4)" />
          </Item>
        ) : null}
        {peers.length > 0 ? (
          <Item text="peers, last fiscal year">
            <circle cx={9} cy={7} r={4} fill="none" stroke="var(--ink-3)" strokeWidth="1.5" />
          </Item>
        ) : null}
        {bands.length > 0 ? (
          <Item text={`where ${nameShares(bands)} of companies with such a record were after five years`}>
            <path d="M0 0H18V14H0Z" fill="var(--control)" fillOpacity={0.14} />
            <path d="M3 2H15V12H3Z" fill="var(--control)" fillOpacity={0.14} />
            <path d="M6 4H12V10H6Z" fill="var(--control)" fillOpacity={0.14} />
          </Item>
        ) : null}
      </ul>
      <p>
        {bands.length > 0
          ? `Fiscal years ${jointTable.firstYear} to ${jointTable.lastYear}, margins as reported; few companies that were delisted before 2020, so what is shown is better than what all did. `
          : ""}
        {beyond.length > 0 ? `Beyond the map: ${beyond.join(", ")}.` : ""}
      </p>
    </div>
  );
}

/** Names the shares that the bands hold, from the smallest region: "half, 80% and 95%". */
function nameShares(bands: MapMarks["bands"]): string {
  const names = bands.map(({ share }) => (share === 0.5 ? "half" : `${share * 100}%`)).toReversed();
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");
}

function Item({ text, children }: { text: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <svg width={18} height={14} aria-hidden="true" className="shrink-0">
        {children}
      </svg>
      {text}
    </li>
  );
}
