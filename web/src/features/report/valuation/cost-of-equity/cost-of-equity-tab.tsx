import type { CompleteReport } from "../../complete-report.ts";
import { Nothing, Panel } from "../../parts/panel.tsx";
import { BetaTable } from "./beta-table.tsx";
import { Equation } from "./equation.tsx";
import { EquityBetaPanel } from "./equity-beta-panel.tsx";
import { MarketPremiumPanel } from "./market-premium-panel.tsx";
import { PremiumTable } from "./premium-table.tsx";
import { RiskFreePanel } from "./risk-free-panel.tsx";

/** Shows the cost of equity as equations, and the tables behind their parts. */
export function CostOfEquityTab({ report }: { report: CompleteReport }) {
  const { valuation, company, sources } = report;
  const block = valuation.costOfEquity;
  const model = valuation.models[0];
  if (!model)
    return (
      <Panel title="Cost of equity">
        <Nothing text="No cost of equity data available." />
      </Panel>
    );
  return (
    <div className="grid gap-12">
      <Panel title="Cost of equity" note={`in ${company.currency || "USD"} millions unless stated`}>
        <div className="grid gap-4 lg:grid-cols-2">
          <Equation
            title="Starting"
            result={block.costOfEquity}
            parts={[block.riskFreeRate, model.equityBeta, block.equityRiskPremium]}
            beta="equity beta"
          />
          <Equation
            title="Stable"
            result={block.stableCostOfEquity}
            parts={[block.riskFreeRate, model.stableBeta, block.equityRiskPremium]}
            beta="stable beta"
          />
        </div>
      </Panel>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-2">
        <RiskFreePanel model={model} sources={sources} />
        <EquityBetaPanel model={model} sources={sources} />
      </div>
      {valuation.premium ? (
        <MarketPremiumPanel
          premium={valuation.premium}
          value={report.base.perShareValue}
          currency={company.currency || "USD"}
        />
      ) : null}
      <BetaTable model={model} report={report} />
      <PremiumTable model={model} report={report} />
    </div>
  );
}
