import { parseArgs } from "node:util";
import { runCommand } from "./command.ts";
import { readTable } from "./read-table.ts";
import { checkYears } from "./years/check-years.ts";
import { countYears, formatYearsCheck } from "./years/format-years-check.ts";
import { rowColumns } from "./years/row-items.ts";

// `npm run check:years -- [TICKER ...] [--rows company-years.csv.gz] [--json]`: every year of the
// sample companies beside what their own later annual reports state, and beside another source.

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rows: { type: "string" }, json: { type: "boolean", default: false } },
  });
  const rows = values.rows === undefined ? [] : await readTable(values.rows, rowColumns);
  const check = await checkYears(positionals, rows);
  const { companies, years, rows: compared } = check;
  console.log(
    values.json
      ? JSON.stringify({ companies, ...countYears(check), comparisons: { years, rows: compared } })
      : formatYearsCheck(check),
  );
});
