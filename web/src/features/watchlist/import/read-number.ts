/** The sign in front of decimals. The other one divides thousands. */
export type DecimalSign = "." | ",";

const signs = [".", ","] as const;
const otherOf = (sign: DecimalSign): DecimalSign => (sign === "." ? "," : ".");

/** Digits by decimal sign: thousands in groups of three, none of them behind a zero. */
const grammars: Record<DecimalSign, RegExp> = {
  ".": /^(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.\d*)?(?:e[+-]?\d+)?$/i,
  ",": /^(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)?(?:,\d*)?(?:e[+-]?\d+)?$/i,
};

/** What is around a number: a currency, a percent, brackets or a minus if it is below zero. */
const around = /^(?:[-−+(]|[A-Z]{3}(?=[^A-Z])|\p{Sc})|(?:[-−)%]|(?<=[^A-Z])[A-Z]{3}|\p{Sc})$/u;

const stripAround = (text: string): string => {
  const rest = text.replace(around, "").trim();
  return rest === text ? text : stripAround(rest);
};

/** Thousands that are divided by spaces, also hard and narrow ones, or by apostrophes. */
const groupedBySpaces = /^\d{1,3}(?:[\s'’]\d{3})+(?=$|[.,])/u;

/** Reads the digits of a text; null if it is no number. */
const readDigits = (text: string): string | null => {
  const digits = stripAround(text.trim()).replace(groupedBySpaces, (whole) => whole.replaceAll(/\D/g, ""));
  const isNumber = /\d/.test(digits) && signs.some((sign) => grammars[sign].test(digits));
  return isNumber ? digits : null;
};

const toNumber = (digits: string, sign: DecimalSign): number =>
  Number(digits.replaceAll(otherOf(sign), "").replace(sign, "."));

/** Lists the decimal signs with which the digits are a number: two in 1,234, which is 1.234 too. */
const listSigns = (digits: string): DecimalSign[] => signs.filter((sign) => grammars[sign].test(digits));

/**
 * Finds the decimal sign of a file by the numbers that have one meaning only. A file whose cells
 * are divided by semicolons is from a country with decimal commas.
 */
export const findDecimalSign = (
  cells: readonly string[],
  { isDividedBySemicolons }: { isDividedBySemicolons: boolean },
): DecimalSign => {
  const counts = { ".": 0, ",": 0 };
  for (const cell of cells) {
    const [sign, other] = listSigns(readDigits(cell) ?? "-");
    if (sign && !other) counts[sign] += 1;
  }
  if (counts["."] === counts[","]) return isDividedBySemicolons ? "," : ".";
  return counts[","] > counts["."] ? "," : ".";
};

/**
 * Reads a number, with thousands in groups that commas, points, spaces or apostrophes divide, with
 * a currency, and in brackets or with a minus if it is below zero. decimalSign counts where the
 * number has two meanings. Returns null if there is none.
 */
export const readNumber = (text: string, decimalSign: DecimalSign): number | null => {
  const digits = readDigits(text);
  if (digits === null) return null;
  const possible = listSigns(digits);
  const value = toNumber(digits, possible.length === 1 ? (possible[0] ?? decimalSign) : decimalSign);
  const isBelowZero = /^\D*[-−(]|[-−)]\D*$/u.test(text.trim());
  return isBelowZero && value !== 0 ? -value : value;
};
