import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InputError, runCommand } from "./command.ts";
import { measureUsualFigures, usualColumns } from "./measure-usual-figures.ts";
import { readTable } from "./read-table.ts";

// `npm run usual-figures -- <company-years.csv.gz>`: counts how far figures of companies of each
// size lie from the usual, and writes the bounds that texts compare a company with.

await runCommand(async () => {
  const [path] = process.argv.slice(2);
  if (!path) throw new InputError("Use: npm run usual-figures -- company-years.csv.gz");
  const result = measureUsualFigures(await readTable(path, usualColumns));
  const target = join(import.meta.dirname, "../../packages/base-rates/usual-figures.json");
  await writeFile(target, JSON.stringify(result));
  execFileSync("oxfmt", [target]);
  console.log(JSON.stringify(result, null, 1));
});
