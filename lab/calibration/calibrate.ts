import { parseArgs } from "node:util";
import { InputError, runCommand } from "./command.ts";
import { readCompanyYears } from "./company-years.ts";
import { formatScores } from "./format-scores.ts";
import { formatSums } from "./value-score/format-value-score.ts";
import { measureCalibration } from "./measure-calibration.ts";

// `npm run calibrate -- <company-years.csv.gz> [--after YEAR] [--json]`: how often ranges held
// and whether forecasts add up.

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { after: { type: "string" }, json: { type: "boolean", default: false } },
  });
  const [path] = positionals;
  const after = values.after === undefined ? null : Number(values.after);
  if (!path || (after !== null && !Number.isInteger(after)))
    throw new InputError("Use: npm run calibrate -- company-years.csv.gz [--after YEAR] [--json]");
  const { horizons, sums } = await measureCalibration(await readCompanyYears(path), after);
  console.log(
    values.json
      ? JSON.stringify({ horizons, sums })
      : `${formatScores(horizons, after)}\n\n${formatSums(sums)}`,
  );
});
