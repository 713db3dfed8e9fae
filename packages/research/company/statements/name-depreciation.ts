import type { StatementPeriod } from "../company-data.ts";
import { isSameEnd } from "../filings/dates.ts";

/** Tags of depreciation alone; a sum of them and of amortisation has the first line's tag. */
const depreciationAlone = ["Depreciation", "DepreciationNonproduction"];
/** The line that such a sum adds (concepts.ts). */
const addedLine = "AmortizationOfIntangibleAssets";

type Lines = Partial<Pick<StatementPeriod["figures"], "depreciation" | "amortisation">>;

/**
 * Returns whether the depreciation of a period holds amortisation of intangibles: under a tag of
 * both, or as a sum with that line, which every period adds that has it.
 */
export const holdsAmortisation = ({ depreciation, amortisation }: Lines): boolean => {
  const { tag = null, periodEnd = null } = depreciation?.source ?? {};
  if (!depreciationAlone.includes(tag ?? "")) return tag !== null;
  const added = amortisation?.source;
  const isFiled = added?.tag === addedLine && amortisation?.value !== null;
  return isFiled && periodEnd !== null && added.periodEnd !== null && isSameEnd(added.periodEnd, periodEnd);
};

/** Names the depreciation of a period by what it holds. */
export const nameDepreciation = (figures: Lines): "depreciation" | "depreciation and amortisation" =>
  holdsAmortisation(figures) ? "depreciation and amortisation" : "depreciation";
