import { ModelError, overflowError, requireFinite } from "./model-error.ts";

export type ResearchInputs = {
  /** Whole years over which the industry's research pays off. */
  life: number;
  /** This year's expense, millions. */
  current: number;
  /** Expenses of the years before, latest first; years not given count as zero. */
  past: number[];
};

export type CapitalisedResearch = {
  asset: number;
  amortisation: number;
  /** What capitalising adds to net income: current expense less amortisation. */
  adjustment: number;
};

/**
 * Research as capital (Damodaran's R&D converter): asset = current + sum past_k (life - k) / life,
 * amortisation = sum past_k / life, k = 1..life. Millions.
 */
export const capitaliseResearch = ({ life, current, past }: ResearchInputs): CapitalisedResearch => {
  const years = requireFinite({ field: "life", value: life });
  if (!Number.isInteger(years) || years < 1) {
    throw new ModelError({ field: "life", rule: "must be a whole number of at least 1" });
  }
  let asset = requireFinite({ field: "current", value: current });
  let amortisation = 0;
  past.slice(0, years).forEach((expense, index) => {
    const amount = requireFinite({ field: "past", value: expense });
    asset += (amount * (years - index - 1)) / years;
    amortisation += amount / years;
  });
  const adjustment = current - amortisation;
  if (!Number.isFinite(asset) || !Number.isFinite(adjustment)) throw overflowError({ field: "past" });
  return { asset, amortisation, adjustment };
};
