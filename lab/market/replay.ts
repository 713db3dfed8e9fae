/**
 * Values rows of a record again, from the sample data or from a folder of archives, and prints what
 * differs. Ends with 1 where a row differs, with 2 where it cannot be tried.
 *
 *   npm run replay -- FILE TICKER|LINE [...] [--archive FOLDER]
 *   npm run replay -- FILE --draw 20 [--seed N]
 */
import { MODEL_VERSION } from "@plumbline/model";
import { openArchiveSources } from "@plumbline/market/archive/archive-sources.ts";
import { readRecord } from "@plumbline/market/record-file.ts";
import { replayRow } from "@plumbline/market/replay-row.ts";
import { openTestCompanies } from "@plumbline/research/sources/testing/test-company.ts";
import { createRandom } from "@plumbline/test-kit/random.ts";
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { chooseRows } from "./choose-rows.ts";
import { describeFileError } from "./describe-file-error.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    archive: { type: "string" },
    draw: { type: "string", default: "0" },
    seed: { type: "string", default: "1" },
  },
});
const usage = "Usage: npm run replay -- FILE TICKER|LINE [...] | --draw COUNT [--seed N] [--archive FOLDER]";

const giveUp = (thrown: unknown, path: string | undefined): never => {
  console.error(describeFileError(thrown, path));
  process.exit(2);
};

/** Reads the record of a file and the rows asked for. Throws a sentence where that cannot be. */
const readRows = async ([file, ...asked]: string[]) => {
  if (!file) throw new Error(usage);
  const record = readRecord(await readFile(resolve(file)));
  const { modelVersion } = record.head;
  if (modelVersion !== MODEL_VERSION)
    throw new Error(
      `This record was made by version ${modelVersion} of the model, and this is ${MODEL_VERSION}. Check out the release of that version and run it there.`,
    );
  const random = createRandom(Number(values.seed));
  const rows = chooseRows(record.rows, { asked, draw: Number(values.draw), random });
  if (rows.length === 0) throw new Error(usage);
  return { ...record, rows };
};
const { head, rows, hash } = await readRows(positionals).catch((thrown: unknown) =>
  giveUp(thrown, positionals[0]),
);

const openSources = async () =>
  values.archive ? openArchiveSources(resolve(values.archive)) : openTestCompanies();
const { sources } = await openSources().catch((thrown: unknown) => giveUp(thrown, values.archive));
const { signal } = new AbortController();
let differing = 0;
for (const row of rows) {
  const differences = await replayRow({ head, row, sources, signal });
  if (differences.length > 0) differing += 1;
  console.log(`${row.ticker}: ${differences.length === 0 ? "equal to the last bit" : "differs"}`);
  for (const { part, recorded, computed } of differences)
    console.log(`  ${part}: recorded ${String(recorded)}, computed ${String(computed)}`);
}
console.log(`${rows.length} rows of ${head.day}, ${differing} differ; hash of the record ${hash}`);
process.exit(differing > 0 ? 1 : 0);
