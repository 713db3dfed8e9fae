import { toNumber } from "./claim-words.ts";

const moved = String.raw`(?:(?<verb>grew|fell) )?(?<size>−?[\d.]+%)`;
const lengths = String.raw`of (?<now>\d+) days after (?<before>\d+)`;
const dayForDay = String.raw`(?<dayForDay>−?[\d.]+%) day for day`;

/** How growth is given beside the lengths of its two periods. */
const patterns = [
  new RegExp(`${moved} in fiscal \\d{4} \\(${lengths}: ${dayForDay}\\)`),
  new RegExp(`${lengths}, revenue ${moved} \\(${dayForDay}\\)`),
  new RegExp(`(?:(?<of>grew|fell) .* and )?${moved} \\(${dayForDay}\\) in the quarter to [^,]+, ${lengths}`),
];

/** Half of the last digit of a growth and of one day for day, together, as fractions. */
const rounding = 0.0011;

/**
 * Finds what a sentence says that growth is day for day, and judges it by the growth and the two
 * lengths that it gives.
 */
export const findDayForDay = (sentence: string): boolean[] =>
  patterns.flatMap((pattern) => {
    const found = pattern.exec(sentence)?.groups;
    if (!found) return [];
    const { verb, of, size = "", now, before, dayForDay: shown = "" } = found;
    const growth = ((verb ?? of) === "fell" ? -1 : 1) * (toNumber(size) / 100);
    const actual = ((1 + growth) * Number(before)) / Number(now) - 1;
    return [Math.abs(actual - toNumber(shown) / 100) < rounding];
  });
