// Times the model and, if gcc is found, the same simulation loop in C, alternating, so that both
// see the same load of the machine. npm run node -- packages/model/bench/speed.ts
import {
  createTrialOutput,
  expectedIrr,
  impliedDrivers,
  percentiles,
  prepareSimulation,
  sensitivity,
  simulate,
  summariseSimulation,
  valueCase,
  valueTrials,
} from "../index.ts";
import { exampleCase, exampleScenarios } from "../testing/example-case.ts";
import { buildLoopInC } from "./loop-in-c.ts";

/** Trials of one chunk, as in the service's threads. */
const CHUNK = 50_000;

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const microsecondsOf = (run: () => void): number => {
  const start = performance.now();
  run();
  return (performance.now() - start) * 1000;
};

const perCall = (calls: number, run: () => void): number => {
  const many = () => {
    for (let call = 0; call < calls; call++) run();
  };
  for (let warm = 0; warm < 30; warm++) many();
  return median(Array.from({ length: 30 }, () => microsecondsOf(many))) / calls;
};

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

const program = buildLoopInC();
for (const { trials, turns, rounds } of [
  { trials: 10_000, turns: 21, rounds: 40 },
  { trials: 1_000_000, turns: 7, rounds: 3 },
]) {
  const inputs = { ...exampleScenarios, trials, seed: 1 };
  const prepared = prepareSimulation(inputs);
  const out = createTrialOutput({ count: trials });
  const loop = () => {
    for (let from = 0; from < trials; from += CHUNK)
      valueTrials({ prepared, from, to: Math.min(trials, from + CHUNK), out });
  };
  const timesOf = (run: () => void) => median(Array.from({ length: rounds }, () => microsecondsOf(run)));
  // As in C, the memory for the trials is allocated before the clock starts.
  const whole = () => {
    const own = prepareSimulation(inputs);
    valueTrials({ prepared: own, from: 0, to: trials, out });
    return summariseSimulation({ prepared: own, output: out });
  };
  for (let warm = 0; warm < rounds; warm++) whole();
  const loops: number[] = [];
  const wholes: number[] = [];
  const withRoom: number[] = [];
  const inC: ReturnType<NonNullable<typeof program>["time"]>[] = [];
  for (let turn = 0; turn < turns; turn++) {
    if (program) inC.push(program.time(prepared, rounds));
    loops.push(timesOf(loop));
    wholes.push(timesOf(whole));
    withRoom.push(timesOf(() => simulate(inputs)));
  }
  console.log(
    `\n${trials.toLocaleString("en-US")} trials, one thread, median of ${turns} turns of ${rounds} rounds`,
  );
  report("  simulation loop", median(loops));
  report("  whole: checks, loop, percentiles, elasticities", median(wholes));
  report("  the same with memory allocated each time", median(withRoom));
  report(
    "  of it percentiles, moments, elasticities",
    timesOf(() => summariseSimulation({ prepared, output: out })),
  );
  const first = inC[0];
  if (first) {
    report("  the same loop in C (gcc -O3)", median(inC.map((run) => run.loop)));
    report("  loop, percentiles, slopes in C", median(inC.map((run) => run.whole)));
    const ratio = (own: number[], what: "loop" | "whole") =>
      median(own.map((value, turn) => value / (inC[turn]?.[what] ?? 1))).toFixed(2);
    console.log(`  ratios to C: the loop ${ratio(loops, "loop")}, the whole ${ratio(wholes, "whole")}`);
    console.log(
      `  to the loop alone in C: the whole ${ratio(wholes, "loop")}, with allocation ${ratio(withRoom, "loop")}`,
    );
    const sum = out.values.reduce((total, value) => total + value, 0);
    const ranks = Object.values(percentiles(out.values)).reduce((total, value) => total + value, 0);
    const apart = (own: number, other: number) => Math.abs(own / other - 1).toExponential(1);
    console.log(
      `  apart from C: sum of the values ${apart(sum, first.sum)}, of the percentiles ${apart(ranks, first.percentiles)}`,
    );
  }
}
program?.remove();
