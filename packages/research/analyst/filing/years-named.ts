import type { FiguresSay } from "./figures-say.ts";
import { fullDate } from "./outdated.ts";

/** Lists the years that a sentence names. The day of a quarter may be of a calendar year before its fiscal one. */
const yearsIn = (text: string, { isQuarter, year, end }: FiguresSay): number[] => {
  const named = (one: string) => (one.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
  if (!isQuarter || year === null || end === null) return named(text);
  const ofDays = named((text.match(fullDate) ?? []).join(" "));
  const shift = year - Number(end.slice(0, 4));
  return [...named(text.replaceAll(fullDate, "")), ...ofDays.map((one) => one + shift)];
};

/** Returns whether a sentence names years, but not the filing's. */
export const isOfOtherYear = (text: string, say: FiguresSay): boolean => {
  const named = yearsIn(text, say);
  return say.year !== null && named.length > 0 && !named.includes(say.year);
};
/** Returns whether the newest year that a sentence names is more than a year before the filing's. */
export const isOld = (text: string, say: FiguresSay): boolean => {
  const named = yearsIn(text, say);
  return say.year !== null && named.length > 0 && Math.max(...named) < say.year - 1;
};

/** Returns whether a sentence is of a year more than one before the newest, by its words or by its filing. */
export const isLongAgo = (text: string, say: FiguresSay): boolean => {
  const [named, { year, newestYear = year }] = [yearsIn(text, say), say];
  const last = named.length > 0 ? Math.max(...named) : year;
  return last !== null && newestYear !== null && last < newestYear - 1;
};

/** Returns whether a sentence tells history: the first year that it names is long before the filing's. */
export const isHistory = (text: string, say: FiguresSay): boolean =>
  yearsIn(text, say).some((named) => say.year !== null && named < say.year - (say.isOlder ? 0 : 1));
