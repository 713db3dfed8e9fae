import type { Forecast } from "@plumbline/report/thesis.ts";
import type { Valuation } from "@plumbline/report/valuation.ts";
import type { CompanyBrief, Forecasts } from "../analyst.ts";
import { type Candidate, type SheetFigure, toFigures } from "./figure-phrases.ts";
import { driverFigures, proposalFigures, valuationFigures } from "./forecast-figures.ts";
import { marketFigures, periodFigures, recordFigures, segmentFigures } from "./record-figures.ts";

const yearsShown = 6;

/**
 * Lists every figure that a text about a company may cite: from its filings, industry and market,
 * and from the drivers and the valuation once they exist.
 */
export const listFigures = ({
  brief,
  forecasts = null,
  valuation = null,
  proposal = null,
}: {
  brief: CompanyBrief;
  forecasts?: Forecasts | null;
  valuation?: Valuation | null;
  /** While drivers are being proposed. */
  proposal?: { proposed: Forecast; rules: Forecast } | null;
}): SheetFigure[] => {
  const { annual, trailing } = brief.statements;
  const periods = [...annual.slice(-yearsShown), ...(trailing.label === "TTM" ? [trailing] : [])];
  return toFigures(
    [
      ...[...periods.flatMap(periodFigures), ...recordFigures(brief), ...segmentFigures(brief)].map(
        (one): Candidate => ({ standing: "record", ...one }),
      ),
      ...marketFigures(brief),
      ...(proposal ? proposalFigures(proposal) : []),
      ...(forecasts ? driverFigures(forecasts) : []),
      ...(forecasts && valuation ? valuationFigures(brief, forecasts, valuation) : []),
    ],
    brief.filings.currency,
  );
};
