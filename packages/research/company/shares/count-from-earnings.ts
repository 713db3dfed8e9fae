import type { Figure } from "@plumbline/report/provenance.ts";
import type { StatementPeriod } from "../company-data.ts";
import { isSamePeriod } from "../filings/dates.ts";
import { inMillions } from "../filings/figures.ts";
import type { CompanyFacts } from "../filings/sec-records.ts";
import { derived } from "../provenance.ts";
import { countSharesSince, type Split } from "./splits.ts";

/**
 * Computes a period's share count as net income / diluted earnings per share of its last filing, in
 * millions on the basis of the price. null if either is not filed or their signs differ.
 */
export const countFromEarnings = ({
  facts,
  period,
  splits,
}: {
  facts: CompanyFacts;
  period: StatementPeriod;
  splits: readonly Split[];
}): Figure | null => {
  const income = period.figures.netIncome.value;
  const perShare = (facts.byTag.get("EarningsPerShareDiluted") ?? [])
    .filter((fact) => fact.start !== null && isSamePeriod({ start: fact.start, end: fact.end }, period))
    .toSorted((a, b) => a.filed.localeCompare(b.filed))
    .at(-1);
  if (income === null || !perShare || perShare.value === 0 || income / perShare.value <= 0) return null;
  const factor = countSharesSince({ splits, filed: perShare.filed });
  return {
    value: inMillions((income * 1e6 * factor) / perShare.value),
    source: derived(
      `Net income ${income} divided by diluted earnings per share ${perShare.value} of the ${perShare.form} filed ${perShare.filed}.`,
    ),
  };
};
