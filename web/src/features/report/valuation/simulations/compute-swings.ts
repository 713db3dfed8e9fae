import { ModelError } from "@plumbline/model/model-error.ts";
import { SIMULATION_DRIVERS } from "@plumbline/model/types.ts";
import { valueCase } from "@plumbline/model/value-case.ts";
import { reportedInputs } from "@plumbline/report/case-inputs.ts";
import { type CompleteReport, findCase } from "../../complete-report.ts";

/** The value per share at one end of a driver's range, less the base value. */
type SwingEnd = { at: number; amount: number };
export type Swing = { driver: (typeof SIMULATION_DRIVERS)[number]; ends: SwingEnd[] };

/** Values the base case with one driver changed; null if the model refuses the figure. */
function valueWith(report: CompleteReport, change: Partial<CompleteReport["base"]>): number | null {
  const inputs = { ...reportedInputs(report.base, report.company.stockPrice), ...change };
  const marginConvergence = Math.min(inputs.marginConvergence, inputs.yearsToStability);
  try {
    return valueCase({ ...inputs, marginConvergence }).perShareValue;
  } catch (error) {
    if (error instanceof ModelError) return null;
    throw error;
  }
}

/**
 * Computes what each driver alone does to the value: at the 10th and the 90th percentile of its
 * range, in older reports at its bear and bull value. Largest first; drivers that never move it are
 * left out.
 */
export function computeSwings(report: CompleteReport): Swing[] {
  const { base, valuation } = report;
  const [bear, bull] = (["bear", "bull"] as const).map((type) => findCase({ cases: valuation.cases, type }));
  return SIMULATION_DRIVERS.map((driver): Swing => {
    const range = valuation.simulation.ranges?.find((one) => one.driver === driver);
    const bounds = range ? [range.p10, range.p90] : [bear?.[driver], bull?.[driver]];
    const ends = bounds.flatMap((at) => {
      const value = at === undefined ? null : valueWith(report, { [driver]: at });
      return value === null || at === undefined ? [] : [{ at, amount: value - base.perShareValue }];
    });
    return { driver, ends: ends.filter(({ amount }) => Math.abs(amount) >= 0.005) };
  })
    .filter(({ ends }) => ends.length > 0)
    .toSorted((a, b) => width(b) - width(a));
}

/** Distance from the lowest to the highest value, the base among them. */
function width({ ends }: Swing): number {
  const amounts = [0, ...ends.map(({ amount }) => amount)];
  return Math.max(...amounts) - Math.min(...amounts);
}
