import type { ReactNode } from "react";
import { formatDecimal, formatMillions, formatPercent } from "../../../../shared/format.ts";
import { type GlossaryTerm, glossary } from "../../../../shared/glossary.ts";
import { Hint } from "../../../../shared/ui/term.tsx";
import { TableBox } from "../../../../shared/ui/table-box.tsx";
import type { CompleteReport } from "../../complete-report.ts";
import { Nothing, Panel } from "../../parts/panel.tsx";
import { Sourced } from "../../parts/sourced.tsx";

/** The build-up as an equation, then the tables behind each part. */
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
  const financial = model.valueMethod === "FINANCIAL";
  const multiple = financial ? "MC/Sales" : "EV/Sales";
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
        <Panel title="Risk-free rate">
          <Pairs label="Risk-free rate">
            <Pair label="Ten-year bond yield">
              <Sourced source={sources.bondYield}>{formatPercent(model.bondYield)}</Sourced>
            </Pair>
            <Pair label="Bond yield country">{model.bondYieldCountry}</Pair>
            <Pair label="Default spread">
              <Sourced source={sources.defaultSpread}>{formatPercent(model.defaultSpread)}</Sourced>
            </Pair>
            <Pair label="Risk-free rate" term="riskFreeRate" strong>
              {formatPercent(model.riskFreeRate)}
            </Pair>
          </Pairs>
        </Panel>
        <Panel title="From business to equity beta">
          <Pairs label="Beta">
            <Pair label="Business beta" term="businessBeta">
              {formatDecimal(model.businessBeta)}
            </Pair>
            {financial ? null : (
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
            <Pair label="Equity beta" term="equityBeta" strong>
              {formatDecimal(model.equityBeta)}
            </Pair>
            <Pair label="Stable beta, held between 0.8 and 1.2">{formatDecimal(model.stableBeta)}</Pair>
          </Pairs>
        </Panel>
      </div>
      <Panel title="Beta by operating segment">
        <TableBox label="Beta by operating segment" className="fold">
          <table>
            <thead>
              <tr>
                <th scope="col">Segment</th>
                <th scope="col" className="left">
                  Industry
                </th>
                <th scope="col">Sales</th>
                <th scope="col">{multiple}</th>
                <th scope="col">Weight</th>
                <th scope="col">{financial ? "Equity beta" : "Business beta"}</th>
              </tr>
            </thead>
            <tbody>
              {block.details.operating.map((row) => (
                <tr key={row.segment}>
                  <th scope="row">{row.segment}</th>
                  <td className="left text-ink-2">{row.industry}</td>
                  <td>{formatMillions(row.revenue)}</td>
                  <td>{formatDecimal(financial ? row.mcSalesRatio : row.evSalesRatio)}</td>
                  <td>{formatPercent(row.weight)}</td>
                  <td>{formatDecimal(financial ? row.equityBeta : row.businessBeta)}</td>
                </tr>
              ))}
              <tr className="total">
                <th scope="row">Company</th>
                <td />
                <td>{formatMillions(block.details.operating.reduce((sum, row) => sum + row.revenue, 0))}</td>
                <td />
                <td>{formatPercent(block.details.operating.reduce((sum, row) => sum + row.weight, 0))}</td>
                <td>{formatDecimal(model.businessBeta)}</td>
              </tr>
            </tbody>
          </table>
        </TableBox>
      </Panel>
      <Panel title="Equity risk premium by geographic segment">
        <TableBox label="Equity risk premium by geographic segment" className="fold">
          <table>
            <thead>
              <tr>
                <th scope="col">Segment</th>
                <th scope="col" className="left">
                  Premium of
                </th>
                <th scope="col">Sales</th>
                <th scope="col">Weight</th>
                <th scope="col">ERP</th>
                <th scope="col">Tax rate</th>
              </tr>
            </thead>
            <tbody>
              {block.details.geographic.map((row) => (
                <tr key={row.segment}>
                  <th scope="row">{row.segment}</th>
                  <td className="left text-ink-2">{row.country}</td>
                  <td>{formatMillions(row.revenue)}</td>
                  <td>{formatPercent(row.weight)}</td>
                  <td>{formatPercent(row.equityRiskPremium)}</td>
                  <td>{formatPercent(row.taxRate)}</td>
                </tr>
              ))}
              <tr className="total">
                <th scope="row">Company</th>
                <td />
                <td>{formatMillions(block.details.geographic.reduce((sum, row) => sum + row.revenue, 0))}</td>
                <td>{formatPercent(block.details.geographic.reduce((sum, row) => sum + row.weight, 0))}</td>
                <td>{formatPercent(block.equityRiskPremium)}</td>
                <td />
              </tr>
            </tbody>
          </table>
        </TableBox>
      </Panel>
    </div>
  );
}

function Equation({
  title,
  result,
  parts,
  beta,
}: {
  title: string;
  result: number;
  parts: [number, number, number];
  beta: string;
}) {
  const [riskFree, factor, premium] = parts;
  return (
    <div className="card px-5 py-4">
      <h3 className="text-ink-3">{title}</h3>
      <p className="num mt-2 flex flex-wrap items-start gap-x-3 gap-y-2 text-xl font-semibold">
        <Operand text={formatPercent(riskFree)} name="risk-free" />+
        <Operand text={formatDecimal(factor)} name={beta} />×
        <Operand text={formatPercent(premium)} name="risk premium" />=
        <span className="text-value">
          <Operand text={formatPercent(result)} name="cost of equity" />
        </span>
      </p>
    </div>
  );
}

function Operand({ text, name }: { text: string; name: string }) {
  return (
    <span>
      {text}
      <span className="block text-xs font-normal text-ink-3">{name}</span>
    </span>
  );
}

function Pairs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <TableBox label={label}>
      <table>
        <tbody>{children}</tbody>
      </table>
    </TableBox>
  );
}

function Pair({
  label,
  term,
  strong = false,
  children,
}: {
  label: string;
  term?: GlossaryTerm;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <tr className={strong ? "strong" : undefined}>
      <th scope="row">{term ? <Hint text={glossary[term]}>{label}</Hint> : label}</th>
      <td>{children}</td>
    </tr>
  );
}
