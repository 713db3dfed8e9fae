import { readFile } from "node:fs/promises";
import type { ValuationRow } from "../backtest/valuation-row.ts";
import { InputError } from "../command.ts";

const fields: readonly (keyof ValuationRow)[] = [
  "id",
  "fiscalYear",
  "day",
  "price",
  "shares",
  "value",
  "percentiles",
];

const readText = async (path: string): Promise<string> => {
  try {
    return await readFile(path, "utf8");
  } catch {
    throw new InputError(`${path} cannot be read.`);
  }
};

const parseLine = (line: string): Partial<ValuationRow> | null => {
  try {
    return JSON.parse(line) as Partial<ValuationRow>;
  } catch {
    return null;
  }
};

/**
 * Reads the rows that `npm run backtest` writes with `--rows`. Throws an InputError for a file that
 * cannot be read and for a line that is no such row.
 */
export const readValuationRows = async (path: string): Promise<ValuationRow[]> => {
  const lines = (await readText(path)).split("\n").filter((line) => line.trim() !== "");
  return lines.map((line, index) => {
    const row = parseLine(line);
    const refuse = (fault: string) => new InputError(`${path}, line ${index + 1} is no valuation: ${fault}.`);
    if (!row) throw refuse("it is not JSON");
    const missing = fields.find((field) => row[field] === undefined);
    if (missing) throw refuse(`${missing} is missing`);
    return row as ValuationRow;
  });
};
