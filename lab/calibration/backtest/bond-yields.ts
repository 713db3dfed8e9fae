import { InputError } from "../command.ts";
import { readTable } from "../read-table.ts";

/** Ten-year government bond yields as fractions, oldest first. */
export type BondYields = readonly { day: string; value: number }[];

/** Markets close for a few days at most; an older yield means that the file has a gap. */
const mostDaysOld = 10;
const millisecondsOfDay = 86_400_000;

/**
 * Reads files of yields as the Federal Reserve publishes them (series DGS10): a day and a rate in
 * percent, which is empty or a dot on a holiday. Throws an InputError for a broken file.
 */
export const readBondYields = async (paths: readonly string[]): Promise<BondYields> => {
  const tables = await Promise.all(paths.map((path) => readTable(path, ["observation_date", "DGS10"])));
  const yields = tables.flat().flatMap(({ text, figure, day }) => {
    const date = day("observation_date");
    if (date === null || text("DGS10") === ".") return [];
    const percent = figure("DGS10");
    return percent === null ? [] : [{ day: date, value: percent / 100 }];
  });
  return yields.toSorted((a, b) => a.day.localeCompare(b.day));
};

/** Returns the last yield on or before a day; null if there is none within ten days. */
export const findYield = (yields: BondYields, day: string): BondYields[number] | null => {
  const found = yields.findLast((one) => one.day <= day);
  const age = found ? (Date.parse(day) - Date.parse(found.day)) / millisecondsOfDay : Infinity;
  return found && age <= mostDaysOld ? found : null;
};

/** Returns the same yield. Throws an InputError if there is none. */
export const yieldOn = (yields: BondYields, day: string): BondYields[number] => {
  const found = findYield(yields, day);
  if (!found) throw new InputError(`The yields have none of the ${mostDaysOld} days up to ${day}.`);
  return found;
};
