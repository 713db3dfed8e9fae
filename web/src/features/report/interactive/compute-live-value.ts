import { type Assumptions, assumptionNames } from "@plumbline/report/assumptions.ts";
import type { ValuationCase } from "@plumbline/report/valuation.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { CaseValue } from "@plumbline/model/types.ts";
import { valueCase } from "@plumbline/model/value-case.ts";
import type { DcfCase } from "../parts/dcf/build-dcf-columns.ts";
import { assumptionGroups, isChanged } from "./fields.ts";
import { normaliseAssumptions } from "./normalise-assumptions.ts";

/** Returns the assumptions of the base case. */
export function pickAssumptions(base: ValuationCase): Assumptions {
  return Object.fromEntries(assumptionNames.map((name) => [name, base[name]])) as Assumptions;
}

export type LiveValue = { value: CaseValue; table: DcfCase; parts: { title: string; amount: number }[] };

/**
 * Values the assumptions with the model of the report. parts says what each group of changes adds
 * per share, applied one group after the other. Throws ModelError for an impossible figure.
 */
export function computeLiveValue({
  base,
  values,
  price,
}: {
  base: ValuationCase;
  values: Assumptions;
  price: number | null;
}): LiveValue {
  const value = valueCase({ ...reportedInputs(base, price), ...values });
  const from = pickAssumptions(base);
  let before = base.perShareValue;
  const parts: LiveValue["parts"] = [];
  const mixed = { ...from };
  for (const group of assumptionGroups) {
    const moved = group.fields.filter(({ name }) => isChanged(values[name], from[name]));
    if (moved.length === 0) continue;
    for (const { name } of moved) mixed[name] = values[name];
    const after = valueCase({
      ...reportedInputs(base, price),
      ...normaliseAssumptions(mixed, from),
    }).perShareValue;
    parts.push({ title: group.title, amount: after - before });
    before = after;
  }
  const { stable, years, normalised } = value;
  const table: DcfCase = {
    baseRevenue: base.baseRevenue,
    baseNetIncome: base.baseNetIncome,
    baseBookEquity: base.baseBookEquity,
    baseNetReinvestment: base.baseNetReinvestment,
    baseFcfe: base.baseFcfe,
    latestFinancialsDate: base.latestFinancialsDate,
    stableRevenue: stable.revenue,
    stableNetIncome: stable.netIncome,
    stableNetIncomeMargin: normalised.stableNetIncomeMargin,
    stableReinvestment: stable.reinvestment,
    stableFcfe: stable.fcfe,
    stableGrowthRate: normalised.stableGrowthRate,
    stableCostOfEquity: normalised.stableCostOfEquity,
    stableRoe: normalised.stableRoe,
    pvTerminal: stable.pvTerminal,
    forecastYears: years,
  };
  return { value, table, parts };
}
