import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PreparedSimulation } from "../index.ts";
import { rollForwardFactor } from "../equity-value.ts";
import type { Triangular } from "../triangular.ts";

/** Writes the input of simulation-loop.c, whose drivers have triangles. */
const inputOf = (prepared: PreparedSimulation): string => {
  const { base } = prepared;
  return [
    prepared.trials,
    base.baseRevenue,
    base.stableGrowthRate,
    base.stableCostOfEquity,
    base.nextYearNetIncomeMargin,
    base.pDistress,
    base.recoveryRatio,
    base.stockOptions + base.unfundedLiabilities - base.equityStakes,
    base.sharesOutstanding,
    rollForwardFactor(base),
    prepared.correlation,
    ...(prepared.distributions as Triangular[]).flatMap(({ lower, upper, split, left, right }) => [
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
};

/**
 * Builds the simulation loop in C with gcc -O3. Returns null, with a message, if there is no
 * compiler.
 */
export const buildLoopInC = () => {
  const folder = mkdtempSync(join(tmpdir(), "simulation-loop-"));
  const program = join(folder, "loop");
  const remove = () => rmSync(folder, { recursive: true });
  try {
    execFileSync("gcc", ["-O3", "-o", program, join(import.meta.dirname, "simulation-loop.c"), "-lm"]);
  } catch (error) {
    remove();
    console.log(`no comparison with C: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
  return {
    /**
     * Times `rounds` rounds: median microseconds of the loop, and with percentiles and slopes; with
     * sums to compare.
     */
    time: (prepared: PreparedSimulation, rounds: number) => {
      const output = execFileSync(program, [String(rounds)], { input: inputOf(prepared), encoding: "utf8" });
      const [loop = 0, whole = 0, sum = 0, percentiles = 0] = output.split(" ").map(Number);
      return { loop, whole, sum, percentiles };
    },
    remove,
  };
};
