import { ModelError, overflowError, requireFinite } from "./model-error.ts";

export type ResearchInputs = {
  /** Amortisation period of the industry's research, whole years. */
  life: number;
  /** This year's expense, millions. */
  current: number;
  /** Expenses of the years before, latest first; missing years count as zero. */
  past: number[];
};

export type CapitalisedResearch = {
  asset: number;
  amortisation: number;
  /** Amortisation of the next year, which what it spends itself does not change. */
  nextAmortisation: number;
  /** Amount added to net income: current expense less amortisation. */
  adjustment: number;
};

/**
 * Capitalises research (Damodaran's R&D converter): asset = current + sum past_k (life - k) / life,
 * amortisation = sum past_k / life, k = 1..life. Millions. Throws a ModelError for a life that is
 * not a whole number of years.
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
  const nextAmortisation = amortisation + (current - (past[years - 1] ?? 0)) / years;
  const adjustment = current - amortisation;
  if (![asset, nextAmortisation, adjustment].every(Number.isFinite)) throw overflowError({ field: "past" });
  return { asset, amortisation, nextAmortisation, adjustment };
};
