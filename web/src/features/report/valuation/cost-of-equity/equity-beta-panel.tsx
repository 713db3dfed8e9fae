import type { ValuationModel } from "@plumbline/report/valuation.ts";
import { formatDecimal, formatPercent } from "../../../../shared/format.ts";
import { stableBetaRange } from "../../../../shared/model-bounds.ts";
import type { CompleteReport } from "../../complete-report.ts";
import { Panel } from "../../parts/panel.tsx";
import { Sourced } from "../../parts/sources/sourced.tsx";
import { Pair, Pairs } from "../../parts/pairs.tsx";

/**
 * Shows how the business beta leads to the equity beta. Debt and cash do not apply to a financial
 * company.
 */
export function EquityBetaPanel({
  model,
  sources,
}: {
  model: ValuationModel;
  sources: CompleteReport["sources"];
}) {
  const isFinancial = model.valueMethod === "FINANCIAL";
  return (
    <Panel title="From business to equity beta">
      <Pairs label="Beta">
        <Pair label="Business beta" term="businessBeta">
          {formatDecimal(model.businessBeta)}
        </Pair>
        {isFinancial ? null : (
          <>
            <Pair label="Debt-to-equity">
              <Sourced source={sources.debtToEquityRatio ?? sources.longTermDebt}>
                {formatPercent(model.debtToEquityRatio)}
              </Sourced>
            </Pair>
            <Pair label="Cash-to-firm value">
              <Sourced source={sources.cashToFirmValueRatio ?? sources.cash}>
                {formatPercent(model.cashToFirmValueRatio)}
              </Sourced>
            </Pair>
            <Pair label="Marginal tax rate">
              <Sourced source={sources.marginalTaxRate}>{formatPercent(model.marginalTaxRate)}</Sourced>
            </Pair>
          </>
        )}
        {typeof model.leveredBeta === "number" ? (
          <Pair label="Levered beta" term="leveredBeta">
            {formatDecimal(model.leveredBeta)}
          </Pair>
        ) : null}
        <Pair label="Equity beta" term="equityBeta" look="strong">
          {formatDecimal(model.equityBeta)}
        </Pair>
        <Pair label={`Stable beta, held ${stableBetaRange}`}>{formatDecimal(model.stableBeta)}</Pair>
      </Pairs>
    </Panel>
  );
}
