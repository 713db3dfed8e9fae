import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InputError, runCommand } from "./command.ts";
import { readCompanyYears } from "./company-years.ts";
import { countJointOutcomes } from "./count-joint-outcomes.ts";

// `npm run joint-outcomes -- <company-years.csv.gz>`: counts growth and margin together, by size
// and record, for the belief map of the report.

await runCommand(async () => {
  const [path] = process.argv.slice(2);
  if (!path)
    throw new InputError("Name the file of company-years: npm run joint-outcomes -- company-years.csv.gz");
  const table = countJointOutcomes(await readCompanyYears(path));
  const target = join(import.meta.dirname, "../../packages/base-rates/joint-outcomes.json");
  await writeFile(target, JSON.stringify(table));
  execFileSync("oxfmt", [target]);
  console.table(table.classes.map(({ cells, ...one }) => ({ ...one, cells: cells.length / 2 })));
});
