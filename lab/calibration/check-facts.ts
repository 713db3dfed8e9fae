import { openSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { InputError, runCommand } from "./command.ts";
import { checkQuarter } from "./facts/check-quarter.ts";
import { formatBadRows, formatFactsCheck } from "./facts/format-facts-check.ts";

// `npm run check:facts -- <quarter.zip> [--list FILE] [--json]`: what the product's readers make of
// every filing of a quarter, beside the statement as presented.

const openList = (path: string): number => {
  try {
    return openSync(path, "w");
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new InputError(`${path} cannot be written: ${reason}`);
  }
};

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { list: { type: "string" }, json: { type: "boolean", default: false } },
  });
  const [path] = positionals;
  if (!path || positionals.length > 1)
    throw new InputError("Use: npm run check:facts -- quarter.zip [--list FILE] [--json]");
  const list = values.list === undefined ? null : openList(values.list);
  // Filings are compared without a pause, so a stream would hold every line until the end.
  const result = await checkQuarter(path, (row) => {
    if (list !== null) writeSync(list, `${JSON.stringify(row)}\n`);
  });
  const { filings, items } = result;
  console.log(values.json ? JSON.stringify({ filings, items }) : formatFactsCheck(result));
  const bad = values.json ? formatBadRows(result.badRows) : null;
  if (bad) console.error(bad);
});
