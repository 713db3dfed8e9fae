import type { ValuationModel } from "@plumbline/report/valuation.ts";
import { formatPercent } from "../../../../shared/format.ts";
import type { CompleteReport } from "../../complete-report.ts";
import { Panel } from "../../parts/panel.tsx";
import { Sourced } from "../../parts/sources/sourced.tsx";
import { Pair, Pairs } from "../../parts/pairs.tsx";

/** Shows the risk-free rate: bond yield less the default spread of its country. */
export function RiskFreePanel({
  model,
  sources,
}: {
  model: ValuationModel;
  sources: CompleteReport["sources"];
}) {
  return (
    <Panel title="Risk-free rate">
      <Pairs label="Risk-free rate">
        <Pair label="Ten-year bond yield">
          <Sourced source={sources.bondYield}>{formatPercent(model.bondYield)}</Sourced>
        </Pair>
        <Pair label="Bond yield country">{model.bondYieldCountry}</Pair>
        <Pair label="Default spread">
          <Sourced source={sources.defaultSpread}>{formatPercent(model.defaultSpread)}</Sourced>
        </Pair>
        <Pair label="Risk-free rate" term="riskFreeRate" look="strong">
          {formatPercent(model.riskFreeRate)}
        </Pair>
      </Pairs>
    </Panel>
  );
}
