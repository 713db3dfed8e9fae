// Times the model on this machine and, where gcc is found, the same simulation loop in C, side by side.
// node bench/speed.ts
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createTrialOutput,
  expectedIrr,
  impliedDrivers,
  prepareSimulation,
  sensitivity,
  simulate,
  valueCase,
  valueTrials,
} from "../index.ts";
import type { PreparedSimulation } from "../index.ts";
import { GROWTH_MARGIN_CORRELATION } from "../rotation-towards-value.ts";
import { exampleCase, exampleScenarios } from "../testing/example-case.ts";

const medianMicroseconds = (repeats: number, run: () => void): number => {
  for (let warm = 0; warm < repeats; warm++) run();
  const times = Array.from({ length: repeats }, () => {
    const start = performance.now();
    run();
    return (performance.now() - start) * 1000;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0;
};

const perCall = (calls: number, run: () => void): number =>
  medianMicroseconds(30, () => {
    for (let call = 0; call < calls; call++) run();
  }) / calls;

const timeLoopInC = (prepared: PreparedSimulation): { time: number; sum: number } | null => {
  const folder = mkdtempSync(join(tmpdir(), "simulation-loop-"));
  const program = join(folder, "loop");
  const { base } = prepared;
  const input = [
    prepared.trials,
    base.baseRevenue,
    base.stableGrowthRate,
    base.stableCostOfEquity,
    base.nextYearNetIncomeMargin,
    base.pDistress,
    base.recoveryRatio,
    base.stockOptions + base.unfundedLiabilities,
    base.sharesOutstanding,
    GROWTH_MARGIN_CORRELATION,
    ...prepared.distributions.flatMap(({ lower, upper, split, left, right }) => [
      lower,
      upper,
      split,
      left,
      right,
    ]),
    ...prepared.directions,
    ...prepared.shifts,
    prepared.firstShift,
    ...prepared.rotation,
    prepared.fewestYears,
    prepared.mostYears,
    ...prepared.yearOffsets,
    prepared.yearTable.length,
    ...prepared.yearTable,
  ].join(" ");
  try {
    execFileSync("gcc", ["-O3", "-o", program, join(import.meta.dirname, "simulation-loop.c"), "-lm"]);
    const [time, sum] = execFileSync(program, ["500"], { input, encoding: "utf8" }).split(" ").map(Number);
    return { time: time ?? 0, sum: sum ?? 0 };
  } catch (error) {
    console.log(`no comparison with C: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const inputs = { ...exampleScenarios, trials: 10_000, seed: 1 };
const prepared = prepareSimulation(inputs);
const out = createTrialOutput({ count: inputs.trials });
const report = (what: string, microseconds: number) => console.log(`${what}: ${microseconds.toFixed(2)} us`);

report(
  "valueCase, ten years",
  perCall(2000, () => valueCase(exampleCase)),
);
report(
  "sensitivity, 49 cells",
  perCall(100, () => sensitivity(exampleCase)),
);
report(
  "expectedIrr",
  perCall(200, () => expectedIrr(exampleCase, exampleCase.price)),
);
report(
  "impliedDrivers",
  perCall(50, () => impliedDrivers(exampleCase, exampleCase.price)),
);
report(
  "simulate, 10,000 trials, whole",
  medianMicroseconds(200, () => simulate(inputs)),
);
const loop = () => valueTrials({ prepared, from: 0, to: inputs.trials, out });
const ours = medianMicroseconds(500, loop);
report("simulation loop, 10,000 trials", ours);
const inC = timeLoopInC(prepared);
if (inC !== null) {
  report("the same loop in C (gcc -O3)", inC.time);
  const sum = out.values.reduce((total, value) => total + value, 0);
  console.log(
    `ratio ${(ours / inC.time).toFixed(2)}, sums differ by ${Math.abs(sum / inC.sum - 1).toExponential(1)}`,
  );
}
