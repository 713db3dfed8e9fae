import type { TrackRecord } from "@plumbline/base-rates/track-record.ts";
import { Part } from "./part.tsx";

/** Lists what the data of the track record leaves out, and which way that bends the figures. */
function listLimits({ firstYear, lastYear, backtest }: TrackRecord): { title: string; text: string }[] {
  return [
    {
      title: "Survivors",
      text: "Companies that were delisted before 2020 are thin in the data. Those that failed are missing more often than those that thrived, so growth and returns look better than they were.",
    },
    {
      title: "Few years",
      text: `Forecasts rest on fiscal ${firstYear} to ${lastYear}, most of them from 2010, and returns on ${backtest.firstYear} to ${backtest.lastYear}. Years overlap and share their recessions: there are far fewer independent cases than rows.`,
    },
    {
      title: "No dividends",
      text: "Returns are changes in price. Shares that pay high dividends did better than they appear here.",
    },
    {
      title: "No banks and insurers",
      text: "Their statements have another shape, and the data leaves them out. Nothing here tells how well their ranges hold.",
    },
    {
      title: "Today's industry tables",
      text: "Betas, margins and growth of industries are today's, and the ranges of past valuations come from all years of other companies. Both knew a part of what lay ahead.",
    },
    {
      title: "Less than a filing tells",
      text: "The data has no quarters, segments, goodwill, employee options or unfunded claims, and all revenue counts as earned in the United States. Today's reports know more.",
    },
  ];
}

/** Shows what the data leaves out. */
export function LimitsPart({ record }: { record: TrackRecord }) {
  return (
    <Part
      title="What the data leaves out"
      sentences={[`${record.source}, fiscal ${record.firstYear} to ${record.lastYear}.`]}
    >
      <dl className="grid gap-x-12 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {listLimits(record).map(({ title, text }) => (
          <div key={title} className="border-t-2 border-price pt-3">
            <dt className="text-[15px] font-semibold">{title}</dt>
            <dd className="mt-1.5 text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}
