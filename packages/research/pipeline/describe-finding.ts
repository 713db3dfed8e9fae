import type { StepName } from "@plumbline/report/steps.ts";
import {
  dateInWords,
  decimal,
  money,
  percent,
  perShare,
  whole,
  yearsInWords,
} from "../analyst/wording/format.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import type { SavedResults, StepResults } from "./step-results.ts";

type Describe<S extends StepName> = (own: StepResults[S]) => string;

const count = (number: number, one: string, many = `${one}s`): string =>
  `${number === 0 ? "no" : whole(number)} ${number === 1 ? one : many}`;

const moneyOf = ({ value }: Figure): string => (value === null ? "not given" : money(value));

const segmentCount = ({ segments }: StepResults["details"]["details"], type: "OPERATING" | "GEOGRAPHIC") =>
  new Set(segments.filter((segment) => segment.type === type).map(({ name }) => name)).size;

const describe: { [S in StepName]: Describe<S> } = {
  subject: ({ subject }) =>
    [subject.companyName, subject.exchange, `CIK ${subject.cik}`].filter((part) => part !== null).join(", "),
  filings: ({ filings: { annual, quarterly } }) =>
    [annual, quarterly]
      .filter((filing) => filing !== null)
      .map(({ form, filed }) => `${form} filed ${dateInWords(filed)}`)
      .join(", "),
  statements: ({ statements: { trailing, annual } }) =>
    `${moneyOf(trailing.figures.revenue)} revenue in the twelve months to ${dateInWords(trailing.end)}, ${count(annual.length, "fiscal year")}`,
  details: ({ details, market }) =>
    [
      count(segmentCount(details, "OPERATING"), "operating segment"),
      count(segmentCount(details, "GEOGRAPHIC"), "region"),
      market.price.value === null ? "no price" : `price ${perShare(market.price.value)}`,
    ].join(", "),
  normalised: ({ notes }) =>
    notes.length === 0 ? "No unusual items" : `${count(notes.length, "unusual item")} noted`,
  adjusted: ({ researchLife, trailing }) =>
    `${trailing.researchAsset > 0 ? `Research counted as investment over ${yearsInWords(researchLife)}` : "No research to capitalise"}, adjusted net income ${money(trailing.adjustedNetIncome)}`,
  industry: ({ industry }) =>
    `${industry.industry.industry}, ${count(industry.peers.companies.length, "peer")}`,
  costOfEquity: ({ costOfEquity, rating }) =>
    `${percent(costOfEquity.costOfEquity)} a year, beta ${decimal(costOfEquity.equityBeta)}, our rating ${rating.rating}`,
  claims: ({ optionsValue, unfunded }) =>
    optionsValue + unfunded > 0
      ? // The forecast, which comes later, values them at the value per share.
        `${optionsValue > 0 ? `Options ${money(optionsValue)} at the market price` : "No options"}, ${unfunded > 0 ? `unfunded claims ${money(unfunded)}` : "no unfunded claims"}`
      : "No options or unfunded claims found",
  forecast: ({ forecasts: { base } }) =>
    `Growth ${percent(base.revenueGrowthRate.value)}, stable margin ${percent(base.stableNetIncomeMargin.value)}, ${yearsInWords(base.yearsToStability.value)} to stability`,
  valuation: ({ valuation: { cases, simulation } }) => {
    const base = cases.find(({ type }) => type === "base");
    const worth =
      base && base.perShareValue > 0 ? `${perShare(base.perShareValue)} a share` : "No value for a share";
    return `${worth}, ${whole(simulation.trials)} simulations`;
  },
  points: ({ points }) => count(points.length, "point"),
  thesis: ({ thesis }) =>
    `${thesis.recommendationWord ?? "No recommendation"}, written by ${thesis.writtenBy}`,
};

/** Says in one line what a step found. Throws if it has no result yet. */
export const describeFinding = (step: StepName, results: SavedResults): string => {
  const own = results[step];
  if (own === undefined) throw new Error(`the step "${step}" has no result yet`);
  return (describe[step] as (own: unknown) => string)(own);
};
