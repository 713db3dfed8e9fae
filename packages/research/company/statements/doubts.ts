import type { Warning } from "@plumbline/report/valuation.ts";
import type { StatementPeriod } from "../company-data.ts";
import { inMillions } from "../filings/figures.ts";
import type { Span } from "../filings/pick-fact.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { chooseRevenue } from "./choose-revenue.ts";
import type { Quarters } from "./quarters.ts";

/** Warns if filings give two totals of revenue for the newest year or months and nothing decides. */
export const findDoubts = ({
  facts,
  sic,
  year,
  quarters,
}: {
  facts: CompanyFacts;
  sic: number | null;
  year: StatementPeriod;
  quarters: readonly Quarters[];
}): Warning[] => {
  const spans: Span[] = [year, ...quarters.slice(0, 1).map(({ current }) => current)];
  for (const { start, end } of spans) {
    const chosen = chooseRevenue({ facts, span: { start, end }, sic });
    if (!chosen?.doubt) continue;
    const [first] = chosen.reading.picked;
    return [
      {
        code: "REVENUE_IN_DOUBT",
        message: `Revenue of ${start} to ${end} is taken as ${inMillions(chosen.reading.value)} million (${first?.fact.tag}); the filings also give ${chosen.doubt}, and nothing in them decides between the two.`,
      },
    ];
  }
  return [];
};
