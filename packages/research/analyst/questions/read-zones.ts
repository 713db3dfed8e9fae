import { type PriceZones, wordZones } from "@plumbline/model/recommendation-word.ts";
import { isNumber } from "../../numbers.ts";
import type { ReportContext } from "../thesis/report-context.ts";

/** Returns the prices at which the word changes; null without a simulation. */
export const readZones = ({ valuation, base }: ReportContext): PriceZones | null => {
  const [p25, p75] = [valuation.percentiles["p25"], valuation.percentiles["p75"]];
  return isNumber(p25) && isNumber(p75) ? wordZones({ p25, p75, value: base.perShareValue }) : null;
};
