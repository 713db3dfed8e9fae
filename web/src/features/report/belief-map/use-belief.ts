import { type Assumptions, assumptionNames } from "@plumbline/report/assumptions.ts";
import { useCallback, useMemo } from "react";
import type { CompleteReport } from "../complete-report.ts";
import { isChanged } from "../interactive/fields.ts";
import { readState, writeState } from "../interactive/model-state.ts";
import { useInteractiveModel } from "../interactive/use-interactive-model.ts";
import { findOutcomes } from "./build-map.ts";
import { type Belief, solveGrowth, solveMargin } from "@plumbline/model/price-curve.ts";
import { valueReading } from "./value-reading.ts";

/** Figures of a belief are kept to a tenth of a point, as they are shown. */
const roundRate = (rate: number) => Math.round(rate * 1_000) / 1_000;

const pickBelief = ({ revenueGrowthRate, stableNetIncomeMargin }: Assumptions) => ({
  revenueGrowthRate,
  stableNetIncomeMargin,
});

/**
 * Holds what the reader believes of a report: the assumptions of the interactive model, which the
 * address keeps, and what follows from them at once.
 */
export function useBelief(report: CompleteReport) {
  const { base, company } = report;
  const price = company.stockPrice;
  const { edited, defaults, edit, reset } = useInteractiveModel({ base, price });
  const reading = useMemo(() => valueReading(report, edited.values), [report, edited.values]);
  const frozen = writeState({
    state: { ...edited, values: { ...edited.values, ...pickBelief(defaults.values) } },
    base: defaults.values,
  });
  /** The case at the report's belief, with the reader's other assumptions; it draws the curves. */
  const ground = useMemo(() => {
    const { values } = readState({ text: frozen, base: defaults.values }).state;
    const valued = valueReading(report, values);
    return valued.error === null ? valued.base : null;
  }, [report, frozen, defaults]);
  const outcomes = useMemo(() => findOutcomes(report), [report]);
  const askedGrowth = useMemo(
    () =>
      price === null || reading.error !== null
        ? null
        : solveGrowth(reading.base, reading.belief.margin, price),
    [reading, price],
  );
  // The model takes margins from 0% to 100%.
  const change = useCallback(
    ({ growth, margin }: Partial<Belief>) => {
      if (growth !== undefined) edit("revenueGrowthRate", roundRate(growth));
      if (margin !== undefined) edit("stableNetIncomeMargin", roundRate(Math.min(1, Math.max(0, margin))));
    },
    [edit],
  );
  const moved = assumptionNames.filter((name) => isChanged(edited.values[name], defaults.values[name]));
  return {
    reading,
    ground,
    outcomes,
    /** The growth that the price asks for at the reader's margin; null without an answer. */
    askedGrowth,
    change,
    /** Moves the reader's margin to the one with which the price asks for a growth rate. */
    askGrowth: (growth: number) => {
      if (price === null || reading.error !== null) return;
      const margin = solveMargin(reading.base, growth, price);
      if (margin !== null) change({ margin });
    },
    isChanged: moved.length > 0,
    /**
     * Assumptions other than growth and margin that the reader changed in the interactive model.
     */
    others: moved.filter((name) => name !== "revenueGrowthRate" && name !== "stableNetIncomeMargin").length,
    reset,
  };
}
export type BeliefState = ReturnType<typeof useBelief>;
