import { Link } from "react-router-dom";

/** Links a company's name to its page. */
export function CompanyLink({
  ticker,
  name,
  tabIndex,
  className = "",
}: {
  ticker: string;
  name: string;
  tabIndex?: number;
  className?: string;
}) {
  return (
    <Link
      to={`/company/${encodeURIComponent(ticker)}`}
      tabIndex={tabIndex}
      className={className}
      title={name}
    >
      {name}
    </Link>
  );
}

/** Links to the start of a full report, which costs a credit. */
export function ReportLink({
  ticker,
  tabIndex,
  children,
}: {
  ticker: string;
  tabIndex?: number;
  children: string;
}) {
  return (
    <Link
      to={`/analysis/new?ticker=${encodeURIComponent(ticker)}`}
      tabIndex={tabIndex}
      className="link text-xs"
      aria-label={`Full report of ${ticker} (1 credit)`}
    >
      {children}
    </Link>
  );
}
