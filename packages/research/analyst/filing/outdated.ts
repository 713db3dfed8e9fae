import { month, monthNames } from "../sentences/month-names.ts";

const namedMonth = `(?<month>${month})`;
const year = String.raw`(?<year>(?:19|20)\d\d)`;
const day = String.raw`(?<day>\d{1,2}),`;
const balance = new RegExp(String.raw`\b[Aa](?:s of|t) ${namedMonth} ${day} ${year}`, "g");
const ending = new RegExp(
  String.raw`\b(?:expir(?:es?|ed|ing)|matur(?:es?|ed|ing)|terminat(?:es|ed|ing)) (?:in|on) ${namedMonth}(?: ${day})? ${year}`,
  "g",
);

/** A day with its year: "June 28, 2025". */
export const fullDate = new RegExp(String.raw`\b${month} \d{1,2}, (?:19|20)\d\d\b`, "g");

/** Writes a date of a sentence as ISO; a month without a day counts as its last day. */
const toIso = (named: Record<string, string>): string => {
  const at = monthNames.indexOf(named["month"] ?? "");
  const inYear = Number(named["year"]);
  const time = named["day"] ? Date.UTC(inYear, at, Number(named["day"])) : Date.UTC(inYear, at + 1, 0);
  return new Date(time).toISOString().slice(0, 10);
};

const datesOf = (pattern: RegExp, text: string): string[] =>
  Array.from(text.matchAll(pattern), ({ groups = {} }) => toIso(groups));

/** Days by which the end of a fiscal year moves with the weekday, and more. */
const nearDays = 60;

/**
 * Returns whether a sentence no longer says how things are: it gives balances of a day before the
 * end of the filing's year alone, or something that has ended by the day of the price. end and
 * today: ISO dates, null if unknown.
 */
export const isOutdated = (
  text: string,
  { end, today }: { end: string | null; today: string | null },
): boolean => {
  const days = datesOf(balance, text).toSorted();
  const newest = days.at(-1);
  const isBefore =
    end !== null && newest !== undefined && Date.parse(newest) < Date.parse(end) - nearDays * 86_400_000;
  return isBefore || (today !== null && datesOf(ending, text).some((one) => one < today));
};
