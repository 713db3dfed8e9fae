import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { formatBacktest } from "./backtest/format-backtest.ts";
import { defaultTrials, runBacktest } from "./backtest/run-backtest.ts";
import { InputError, runCommand } from "./command.ts";

// `npm run backtest -- <company-years.csv.gz> --yields <csv> [--yields <csv> ...] [--rows <jsonl>]
// [--trials N] [--json]`: what would have followed the product's recommendations.

const mostTrials = 1_000_000;

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      yields: { type: "string", multiple: true },
      rows: { type: "string" },
      trials: { type: "string", default: String(defaultTrials) },
      json: { type: "boolean", default: false },
    },
  });
  const [path] = positionals;
  const trials = Number(values.trials);
  if (!path || !values.yields || !Number.isInteger(trials) || trials < 1 || trials > mostTrials)
    throw new InputError(
      `Use: npm run backtest -- company-years.csv.gz --yields yields.csv [--yields more.csv] [--rows rows.jsonl] [--trials 1 .. ${mostTrials}] [--json]`,
    );
  const { rows, ...run } = await runBacktest({ path, yieldsPaths: values.yields, trials });
  if (values.rows) await writeFile(values.rows, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
  const { backtest, ...rest } = run;
  console.log(values.json ? JSON.stringify({ ...backtest, ...rest }) : formatBacktest(run));
});
