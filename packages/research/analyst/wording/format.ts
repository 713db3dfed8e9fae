import { formatFixed, withCurrency } from "@plumbline/report/format-number.ts";
import { joinWords } from "../../company/join-words.ts";

/** Formats a fraction as a percentage with one decimal and a true minus sign: 0.064 is 6.4%. */
export const percent = (value: number): string => `${formatFixed(value * 100, 1)}%`;

/** Formats a difference of percentages in points: 0.157 is "15.7 points". */
export const points = (value: number): string => `${formatFixed(value * 100, 1)} points`;

/** Formats a ratio or count with the given decimals: 2.15. */
export const decimal = (value: number, decimals: 1 | 2 = 2): string => formatFixed(value, decimals);

/** Formats a whole count with separators: 10,000. */
export const whole = (value: number): string => formatFixed(value, 0);

const formatMillions = (millions: number) => {
  const size = Math.abs(millions);
  if (size >= 999_950) return `${formatFixed(millions / 1e6, 2)}trn`;
  if (size >= 999.5) return `${formatFixed(millions / 1e3, 1)}bn`;
  return `${formatFixed(millions, 0)}m`;
};

/**
 * Formats millions of a currency for prose: 331,839 is $331.8bn, 912 is $912m, 4,543,400 is
 * $4.54trn.
 */
export const money = (millions: number, currency = "USD"): string =>
  withCurrency(formatMillions(millions), currency);

/** Formats money per share: $348.07. */
export const perShare = (value: number, currency = "USD"): string =>
  withCurrency(formatFixed(value, 2), currency);

/** Formats what a dollar of equity adds in sales: 1.67 is $1.67. */
export const perDollar = (ratio: number, currency = "USD"): string =>
  withCurrency(formatFixed(ratio, 2), currency);

const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Formats an ISO date in words: 21 August 2026. */
export const dateInWords = (iso: string): string => longDate.format(new Date(iso));

const longMonth = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** Formats the month of an ISO date in words: August 2026. */
export const monthInWords = (iso: string): string => longMonth.format(new Date(iso));

/** Joins items as "a, b and c"; as "a, b; c; and d" if an item holds commas of its own. */
export const listOf = (items: readonly string[]): string =>
  items.length > 2 && items.some((item) => item.includes(","))
    ? `${items.slice(0, -1).join("; ")}; and ${items.at(-1)}`
    : joinWords(items);

/** Begins a text with a capital letter; a name such as "iPhone" keeps its own. */
export const capitalise = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : text.replace(/^./, (letter) => letter.toUpperCase());

/** Joins sentences into one text and skips those that are null, false or empty. */
export const sentences = (...parts: readonly (string | null | false | undefined)[]): string =>
  parts
    .filter((part): part is string => typeof part === "string" && part !== "")
    .join(" ")
    // "Walmart U.S." at the end of a sentence already has its full stop.
    .replaceAll("..", ".");

const smallNumbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Writes a whole count as prose does, up to ten in words: "seven", "11". */
export const count = (value: number): string => smallNumbers[value - 1] ?? whole(value);

const ordinals = new Intl.PluralRules("en-GB", { type: "ordinal" });
const endings: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };

/** Formats a rank: "1st", "52nd", "11th". */
export const ordinal = (value: number): string => `${whole(value)}${endings[ordinals.select(value)]}`;

/** Formats a number of years: "one year", "seven years", "11 years". */
export const yearsInWords = (years: number): string => `${count(years)} ${years === 1 ? "year" : "years"}`;
