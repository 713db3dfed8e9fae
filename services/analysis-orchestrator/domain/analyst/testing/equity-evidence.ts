import type { EquityRecord } from "../record/equity-record.ts";
import { type Evidence, readEvidence } from "../record/evidence.ts";
import type { IndustryFigure } from "../record/industry-view.ts";
import { buildBrief } from "./brief.ts";
import { noEquity } from "./records.ts";

const plain = readEvidence(buildBrief());

const unknown: EquityRecord = { ...noEquity, roeSpread: 0.04 };

export type EquityCase = {
  equity?: Partial<EquityRecord>;
  /** The industry's ratio of sales to equity. */
  ratio?: number | IndustryFigure | null;
  /** The industry's return on equity. */
  roe?: number | null;
  isFinancial?: boolean;
  isLossMaker?: boolean;
  cost?: number;
};

/** Creates evidence of a company whose equity has no history unless given. */
export const createEquityEvidence = ({
  equity = {},
  ratio = null,
  roe = null,
  isFinancial = false,
  isLossMaker = false,
  cost = 0.09,
}: EquityCase): Evidence => ({
  ...plain,
  name: "Example",
  isFinancial,
  isLossMaker,
  stableCostOfEquity: cost,
  equity: { ...unknown, ...equity },
  industry: {
    ...plain.industry,
    ratio: typeof ratio === "number" ? { value: ratio, isMixed: false } : ratio,
    roe: roe === null ? null : { value: roe, isMixed: false },
  },
});
