import { useState } from "react";
import { Link } from "react-router-dom";
import { formatDate, formatInteger } from "../../../shared/format.ts";
import type { Market } from "../market/open-market.ts";
import { groupRefused } from "../group-refused.ts";

/** Names so many refused companies of a reason; the rest are counted. */
const namedCompanies = 60;

/** Shows of which day the table is, what it leaves out and why, and what it does not promise. */
export function ScreenerHead({ market }: { market: Market }) {
  const { companies, refused, day } = market;
  return (
    <header>
      <p className="mt-2 max-w-[96ch] font-serif text-[17px] leading-[27px]">
        {formatInteger(companies.length)} {companies.length === 1 ? "company" : "companies"} valued on{" "}
        {formatDate(day)}, all by the same rules and with what was known that day.
      </p>
      <p className="mt-1.5 text-[13px] leading-5 text-ink-2">
        Past days are valued by the same rules as today. A price below the value is no promise of a return:
        the market may know what our rules do not. The <Link to="/track-record">track record</Link> shows what
        followed.
      </p>
      {refused.length > 0 ? <Refused market={market} /> : null}
    </header>
  );
}

function Refused({ market: { refused } }: { market: Market }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="mt-1.5 text-[13px] leading-5 text-ink-2"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="w-fit cursor-pointer">
        {formatInteger(refused.length)} {refused.length === 1 ? "company" : "companies"} could not be valued
      </summary>
      {isOpen ? (
        <dl className="card mt-2 px-4 py-3">
          {groupRefused(refused).map(({ reason, tickers }) => (
            <div key={reason} className="py-1.5">
              <dt className="text-ink">
                <span className="num font-semibold">{formatInteger(tickers.length)}</span> {reason}
              </dt>
              <dd className="text-xs leading-[18px] text-ink-3">
                {tickers.slice(0, namedCompanies).join(", ")}
                {tickers.length > namedCompanies
                  ? ` and ${formatInteger(tickers.length - namedCompanies)} more`
                  : ""}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </details>
  );
}
