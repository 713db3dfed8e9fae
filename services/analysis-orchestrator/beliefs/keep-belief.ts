import { valueCase } from "@plumbline/model";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import type { ReportContent } from "@plumbline/report/report.ts";
import type { Scenario } from "@plumbline/report/scenario.ts";
import type { Analysis } from "../domain/run/analysis.ts";
import type { BeliefStore } from "./belief.ts";

type KeptScenario = {
  userId: string;
  analysis: Pick<Analysis, "id" | "ticker" | "companyName">;
  scenario: Pick<Scenario, "name" | "values">;
};

/**
 * Creates what keeps a saved scenario as a forecast of its day, beside the price of then, our base
 * case and the growth that the price asked for. A report without a price in dollars or without a
 * base case makes no forecast.
 */
export const createBeliefKeeper =
  ({
    store,
    readContent,
    clock,
  }: {
    store: Pick<BeliefStore, "keep">;
    readContent: (analysisId: string) => Promise<ReportContent | null>;
    clock: () => Date;
  }) =>
  async ({ userId, analysis, scenario: { name, values } }: KeptScenario): Promise<void> => {
    const content = await readContent(analysis.id);
    const { stockPrice: price, priceDate: day, currency } = content?.company ?? {};
    const base = content?.valuation.cases.find(({ type }) => type === "base");
    if (!content || !base || !price || !day || currency !== "USD") return;
    const inputs = reportedInputs(base, null);
    const implied = content.valuation.reverseDCFValues.find(({ driver }) => driver === "revenueGrowthRate");
    await store.keep({
      userId,
      analysisId: analysis.id,
      ticker: analysis.ticker,
      companyName: analysis.companyName ?? analysis.ticker,
      name,
      day,
      keptAt: clock(),
      price,
      values,
      base: inputs,
      value: { reader: valueCase({ ...inputs, ...values }).perShareValue, ours: base.perShareValue },
      impliedGrowth: implied?.marketImpliedValue ?? null,
    });
  };
