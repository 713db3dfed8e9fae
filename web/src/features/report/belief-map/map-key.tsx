import { type JointOutcomes, jointTable, nameClass } from "@plumbline/base-rates/joint-outcomes.ts";
import { formatInteger } from "../../../shared/format.ts";
import type { ReactNode } from "react";
import type { MapMarks } from "./build-map.ts";
import { isWithin } from "./choose-domain.ts";

/** Says what the marks of a map are. */
export function MapKey({ marks: { years, peers, bands } }: { marks: MapMarks }) {
  return (
    <div className="text-[13px] text-ink-3">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {years.length > 0 ? (
          <Item text="its fiscal years">
            <path d="M0 7H18" stroke="var(--series-4)" strokeOpacity={0.6} />
            <circle cx={9} cy={7} r={3.5} fill="var(--series-4)" />
          </Item>
        ) : null}
        {peers.length > 0 ? (
          <Item text="peers">
            <circle cx={9} cy={7} r={4} fill="none" stroke="var(--ink-3)" strokeWidth="1.5" />
          </Item>
        ) : null}
        {bands.length > 0 ? (
          <Item text="such companies, five years on">
            <path d="M0 0H18V14H0Z" fill="var(--control)" fillOpacity={0.14} />
            <path d="M3 2H15V12H3Z" fill="var(--control)" fillOpacity={0.14} />
            <path d="M6 4H12V10H6Z" fill="var(--control)" fillOpacity={0.14} />
          </Item>
        ) : null}
      </ul>
    </div>
  );
}

/** Says what the marks of a map rest on, whose record is compared, and which marks lie beyond it. */
export function MapNote({
  marks: { years, peers, bands, domain },
  outcomes,
}: {
  marks: MapMarks;
  outcomes: JointOutcomes | null;
}) {
  const beyond = [...years, ...peers].filter((mark) => !isWithin(mark, domain)).map(({ name }) => name);
  const texts = [
    "Fiscal years with their growth over three years, peers with their last fiscal year.",
    outcomes
      ? `Companies with such a record: ${formatInteger(outcomes.companies)} with ${nameClass(outcomes)}, fiscal years ${jointTable.firstYear} to ${jointTable.lastYear}, margins as reported. Few companies that were delisted before 2020 are counted, so what is shown is better than what all did.`
      : "",
    bands.length > 0 ? `Shaded: where ${nameShares(bands)} of them were five years on.` : "",
    beyond.length > 0 ? `Beyond the map: ${beyond.join(", ")}.` : "",
  ];
  return <p className="max-w-[68ch] text-[13px] text-ink-3">{texts.filter(Boolean).join(" ")}</p>;
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
