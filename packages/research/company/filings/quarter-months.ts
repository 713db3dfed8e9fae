/** How a 10-Q names its quarter: "the second quarter", "three and six months ended". */
const quarter =
  /\bquarter(?:s|ly)?\b|\bthree\b[^.;]{0,20}\bmonths?\b|\b(?:twelve|thirteen|fourteen|sixteen|1[2-46])\b[^.;]{0,20}\bweeks?\b|\bQ[1-4]\b/i;
/** How it names the months from the start of the fiscal year. */
const toDate =
  /\b(?:six|nine)[- ]months?\b|\bfirst half\b|\byear[- ]to[- ]date\b|\b(?:twenty-(?:four|six|seven|eight)|thirty-(?:six|nine)|forty|2[4678]|3[69]|40)[- ]weeks?\b/i;

/** Returns which months a text names: the quarter (also beside others), the year to date alone, or none. */
export const monthsIn = (text: string): "quarter" | "year to date" | null => {
  if (quarter.test(text)) return "quarter";
  return toDate.test(text) ? "year to date" : null;
};

type Line = { text: string; isRow: boolean };

/** Length up to which a line without a full stop is a heading. */
const maxHeading = 130;
const isHeading = ({ text, isRow }: Line): boolean =>
  !isRow && text.length <= maxHeading && /^[\p{Lu}\d]/u.test(text) && !/[.;,]$/.test(text);

/**
 * Follows the headings of a 10-Q's discussion, which is of the quarter and of the year to date in
 * turn. A heading without months changes nothing, because parts of both have such headings.
 */
export const createMonths = () => {
  let ofHeading: ReturnType<typeof monthsIn> = null;
  return {
    /** Starts a section, whose headings are its own. */
    begin: () => {
      ofHeading = null;
    },
    /** Returns whether a line tells of the year to date alone, by its words or the heading above it. */
    isYearToDate: (line: Line): boolean => {
      const own = monthsIn(line.text);
      if (isHeading(line) && own) ofHeading = own;
      return (own ?? ofHeading) === "year to date";
    },
  };
};
