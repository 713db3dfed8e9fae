import { parseArgs } from "node:util";
import { readReportedCompanies } from "./backtest/reported-company.ts";
import { InputError, runCommand } from "./command.ts";
import { formatValueScore } from "./value-score/format-value-score.ts";
import { readValuationRows } from "./value-score/read-rows.ts";
import { scoreValue } from "./value-score/score-value.ts";

// `npm run score:value -- <rows.jsonl> <company-years.csv.gz> [--json]`: how true the values of
// `npm run backtest -- ... --rows <rows.jsonl>` turned out to be.

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { json: { type: "boolean", default: false } },
  });
  const [rowsPath, path] = positionals;
  if (!rowsPath || !path)
    throw new InputError("Use: npm run score:value -- rows.jsonl company-years.csv.gz [--json]");
  const rows = await readValuationRows(rowsPath);
  const { companies } = await readReportedCompanies(path);
  const score = scoreValue(rows, companies);
  if (score.valuations === 0) throw new InputError(`${path} has no company of ${rowsPath}.`);
  console.log(values.json ? JSON.stringify(score) : formatValueScore(score));
});
