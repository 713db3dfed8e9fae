import { formatDecimal, formatPerShare } from "../../../../shared/format.ts";
import type { CompleteReport } from "../../complete-report.ts";
import { Pair, Pairs } from "../../parts/pairs.tsx";
import { Panel } from "../../parts/panel.tsx";

/** Two decimals, because the premiums differ by tenths of a percent. */
const percent = (fraction: number) => `${formatDecimal(fraction * 100)}%`;

/**
 * Shows the market's equity risk premium, as published and as used, and what the share is worth at
 * the published one. Older reports have no such premium.
 */
export function MarketPremiumPanel({
  premium,
  value,
  currency,
}: {
  premium: NonNullable<CompleteReport["valuation"]["premium"]>;
  /** Per share, at the premium used. */
  value: number;
  currency: string;
}) {
  const { published, fitting, gap, standardError, firstYear, lastYear, valueAtPublished } = premium;
  return (
    <Panel
      title="Premium of the market"
      note={`From ${firstYear} to ${lastYear}, values by our forecasts added up to prices at a premium that was ${percent(Math.abs(gap))} ${gap < 0 ? "above" : "below"} the published one, with a standard error of ${percent(standardError)}.`}
    >
      <Pairs label="Premium of the market">
        <Pair label="Published, implied by the price of the S&P 500">{percent(published)}</Pair>
        <Pair label="Used, fits our forecasts" look="strong">
          {percent(fitting)}
        </Pair>
        <Pair label="Value per share at the published premium">
          {formatPerShare(valueAtPublished, currency)}
        </Pair>
        <Pair label="Value per share at the premium used" look="strong">
          {formatPerShare(value, currency)}
        </Pair>
      </Pairs>
    </Panel>
  );
}
