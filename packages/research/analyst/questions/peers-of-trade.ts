import type { Peer } from "@plumbline/report/report.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";
import { percent } from "../wording/format.ts";

/** Fewest peers among which a rank says something. */
export const fewest = 3;

/** Peers of the own industry that the answer names at most, the nearest first. */
export const mostNamed = 2;

/** Lists the peers of the company's own industry, the nearest in revenue first. */
export const listTrade = ({
  companies,
  ofIndustry,
}: ReportContext["brief"]["industry"]["peers"]): readonly Peer[] => companies.slice(0, ofIndustry ?? 0);

/** Says that margins are before preferred dividends where the company's own differs by them. */
export const describeBasis = ({ brief }: ReportContext): string => {
  const { netMargin } = brief.industry.peers.own;
  const figures = brief.statements.annual.at(-1)?.figures;
  const [income, revenue] = [figures?.netIncome.value, figures?.revenue.value];
  const isOther =
    isNumber(netMargin) &&
    isNumber(income) &&
    isNumber(revenue) &&
    percent(income / revenue) !== percent(netMargin);
  return isOther ? " before preferred dividends" : "";
};
