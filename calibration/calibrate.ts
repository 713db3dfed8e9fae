import { parseArgs } from "node:util";
import { InputError, runCommand } from "./command.ts";
import { readCompanyYears } from "./company-years.ts";
import { formatScores } from "./format-scores.ts";
import { measureCalibration } from "./measure-calibration.ts";

// `npm run calibrate -- <company-years.csv.gz> [--after YEAR] [--json]`: how often ranges held.

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { after: { type: "string" }, json: { type: "boolean", default: false } },
  });
  const [path] = positionals;
  const after = values.after === undefined ? null : Number(values.after);
  if (!path || (after !== null && !Number.isInteger(after)))
    throw new InputError("Use: npm run calibrate -- company-years.csv.gz [--after YEAR] [--json]");
  const horizons = await measureCalibration(await readCompanyYears(path), after);
  console.log(values.json ? JSON.stringify({ horizons }) : formatScores(horizons, after));
});
