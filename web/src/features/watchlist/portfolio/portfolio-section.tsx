import { sharedErrors } from "@plumbline/base-rates/shared-errors.ts";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { RangeStrip } from "../../../shared/charts/range-strip.tsx";
import { formatDecimal, formatPercent, formatPerShareShort } from "../../../shared/format.ts";
import { saveFile } from "../../../shared/save-file.ts";
import { explainMissing } from "../components/cells.tsx";
import type { WatchedRow } from "../watched-rows.ts";
import { describePortfolio, type LeftOut, type Portfolio } from "./describe-portfolio.ts";
import { HoldingsTable } from "./holdings-table.tsx";
import { describeBelief, writeBelief } from "./write-belief.ts";
import { writePortfolioCsv } from "./write-portfolio-csv.ts";

/** Shows what the holdings are worth together, and what their prices ask one to believe. */
export function PortfolioSection({ rows, group }: { rows: readonly WatchedRow[]; group: string }) {
  const portfolio = useMemo(() => describePortfolio(rows), [rows]);
  const held = rows.filter(({ count }) => count !== null);
  return (
    <section id="portfolio" aria-labelledby="portfolio-title" className="mt-12 scroll-mt-20">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="portfolio-title" className="text-lg font-semibold">
          Portfolio{group === "" ? "" : `: ${group}`}
        </h2>
        {portfolio ? (
          <button type="button" className="btn" onClick={() => save(portfolio)}>
            Portfolio as CSV
          </button>
        ) : null}
      </div>
      {portfolio ? <Content portfolio={portfolio} /> : <Nothing held={held} />}
    </section>
  );
}

const save = (portfolio: Portfolio) =>
  saveFile({
    bytes: new Blob([writePortfolioCsv(portfolio)], { type: "text/csv" }),
    fileName: "plumbline_portfolio.csv",
  });

function Nothing({ held }: { held: readonly WatchedRow[] }) {
  return (
    <p className="card px-5 py-4 text-ink-2">
      {held.length === 0
        ? "Enter how many shares you hold of a company, or import your broker's list. What they are worth together, and what their prices ask for, appears here."
        : `None of your ${held.length === 1 ? "holdings has" : `${held.length} holdings have`} a value yet.`}
    </p>
  );
}

/** Money of a portfolio without cents. */
const money = (amount: number) => formatPerShareShort(amount);

function Content({ portfolio }: { portfolio: Portfolio }) {
  const { positions, leftOut, amount, value, range } = portfolio;
  const belief = describeBelief(positions);
  const { p10, p90 } = range.percentiles;
  return (
    <>
      {belief ? (
        <p className="max-w-[80ch] font-serif text-[19px] leading-7">
          {writeBelief(belief, positions.length)}
        </p>
      ) : null}
      <div className="card mt-4 p-5">
        <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
          <Figure label="Price" text={money(amount)} color="text-price" />
          <Figure
            label="Value"
            text={`${money(value)} (${formatDecimal(value / amount)} of the price)`}
            color="text-value"
          />
          <Figure label="p10 to p90" text={`${money(p10 * amount)} to ${money(p90 * amount)}`} />
          <Figure label="Trials worth less than the price" text={formatPercent(range.shareBelowPrice)} />
        </dl>
        <RangeStrip
          low={p10 * amount}
          high={p90 * amount}
          value={value}
          price={amount}
          format={money}
          name="Value of the portfolio"
        />
        <p className="mt-3 max-w-[90ch] text-xs leading-4 text-ink-3">
          From the ranges of {positions.length === 1 ? "one company" : `${positions.length} companies`}, tied
          by how far values erred together in the past.{" "}
          <Link to="/track-record#portfolios" className="link">
            Such a range held {formatPercent(sharedErrors.score.inside80)} of past portfolios
          </Link>
          ; 80% would be right. &ldquo;Managed&rdquo; is the growth of revenue a year over the last five
          years, or those that are known.
          {belief && belief.covered < 0.995
            ? ` What prices ask for is known for ${formatPercent(belief.covered)} of the portfolio.`
            : ""}
        </p>
      </div>
      {leftOut.length > 0 ? <Missing leftOut={leftOut} /> : null}
      <HoldingsTable positions={positions} stretch={belief?.stretch ?? []} />
    </>
  );
}

function Figure({ label, text, color = "" }: { label: string; text: string; color?: string }) {
  return (
    <div>
      <dt className="text-xs text-ink-3">{label}</dt>
      <dd className={`num font-medium ${color}`}>{text}</dd>
    </div>
  );
}

function Missing({ leftOut }: { leftOut: readonly LeftOut[] }) {
  return (
    <div className="mt-4 text-[13px] text-ink-2">
      <p className="font-medium">Without a value, and left out:</p>
      <ul className="mt-1 list-disc pl-5">
        {leftOut.map(({ row, weight }) => (
          <li key={row.ticker}>
            {row.companyName} ({row.ticker}),{" "}
            {weight === null ? "share not known" : `${formatPercent(weight)} of the portfolio`}:{" "}
            {explainMissing(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}
