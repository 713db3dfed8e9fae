import { trackRecord } from "@plumbline/base-rates/track-record.ts";
import type { CaseValue } from "@plumbline/model";
import type { Forecast } from "@plumbline/report/thesis.ts";
import type { CaseType, ValuationCase, Warning } from "@plumbline/report/valuation.ts";
import type { CompanyBrief } from "../analyst/analyst.ts";

/** Presents a case: its drivers, its forecast and what they give. */
export const presentCase = ({
  type,
  brief,
  forecast,
  value,
}: {
  type: CaseType;
  brief: CompanyBrief;
  forecast: Forecast;
  value: Omit<CaseValue, "modelVersion">;
}): ValuationCase => {
  const { normalised, stable, years } = value;
  const { price: _price, ...drivers } = normalised;
  return {
    ...drivers,
    type,
    perShareValue: value.perShareValue,
    rawPerShareValue: value.rawPerShareValue,
    upsidePercent: value.upsidePercent,
    creditRating: forecast.creditRating.value,
    baseNetIncomeMargin: drivers.baseNetIncome / drivers.baseRevenue,
    baseNetReinvestment: brief.trailingChange?.reinvestment ?? null,
    baseFcfe: brief.trailingChange?.fcfe ?? null,
    latestFinancialsDate: brief.base.latestFinancialsDate,
    stableRevenue: stable.revenue,
    stableNetIncome: stable.netIncome,
    stableReinvestment: stable.reinvestment,
    stableFcfe: stable.fcfe,
    terminalValue: stable.terminalValue,
    pvTerminal: stable.pvTerminal,
    pvForecast: stable.pvForecast,
    dcfEquityValue: value.dcfEquityValue,
    adjustedEquityValue: value.adjustedEquityValue,
    finalEquityValue: value.finalEquityValue,
    forecastYears: years.map((year) => ({ ...year, year: brief.base.fiscalYear + year.year })),
  };
};

/** Years after which a past value is compared with what the share turned out to be worth. */
const scoredYears = 3;

/**
 * Looks up how often ranges of growth and margin over five years held, how values compared with
 * prices, and how often a share's later worth lay outside the range of values.
 */
export const rangesHeld = () => {
  const share = (driver: "growth" | "margin") => {
    const found = trackRecord.calibration.all.find((one) => one.driver === driver && one.years === 5);
    if (!found) throw new Error(`The track record has no ${driver} over five years.`);
    return found.coverage80;
  };
  const horizon = trackRecord.value.horizons.find((one) => one.years === scoredYears);
  if (!horizon) throw new Error(`The track record has no values over ${scoredYears} years.`);
  const { years, score } = horizon;
  const { cases, above90, below10 } = score;
  return {
    growth: share("growth"),
    margin: share("margin"),
    valueToPrice: trackRecord.backtest.valueToPrice.p50,
    value: { years, cases, above: above90, below: below10 },
  };
};

/**
 * Joins warnings without duplicates. A warning from the filings replaces the model's of the same
 * code.
 */
export const joinWarnings = ({ own, model }: { own: Warning[]; model: Warning[] }): Warning[] => {
  const known = new Set(own.map(({ code }) => code));
  const all = [...own, ...model.filter(({ code }) => !known.has(code))];
  return [...new Map(all.map((one) => [`${one.code}|${one.message}`, one])).values()];
};
