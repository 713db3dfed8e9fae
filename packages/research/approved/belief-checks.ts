import { baseRates, shareAbove } from "@plumbline/base-rates";
import { count, percent } from "../analyst/wording/format.ts";
import { isNumber } from "../numbers.ts";
import { gapChecks } from "./gap-checks.ts";
import { caseOf, type Check, type Content, isShown, money, rate, toNumber } from "./claim-words.ts";

/** Returns whether most fiscal years of the table reached a rate. */
const didMost = (
  { financials }: Content,
  { of, rate: asked }: { of: "oneYearCAGR" | "adjustedNetIncomeMargin"; rate: number },
): boolean => {
  const rates = financials.adjusted
    .filter(({ label }) => label !== "TTM")
    .map((row) => row[of])
    .filter(isNumber);
  return rates.length === 0 || 2 * rates.filter((one) => one >= asked).length > rates.length;
};

/** Returns whether no fiscal year of the table grew as much. */
const isBeyondRecord = ({ financials }: Content, growth: number): boolean =>
  financials.adjusted.every(
    ({ label, oneYearCAGR }) =>
      label === "TTM" ||
      oneYearCAGR === null ||
      (oneYearCAGR < growth && percent(oneYearCAGR) !== percent(growth)),
  );

/** Returns whether no fiscal year of the table had as high an adjusted margin. */
const isAboveBest = ({ financials }: Content, margin: number): boolean =>
  financials.adjusted.every(
    ({ label, adjustedNetIncomeMargin: one }) => label === "TTM" || one === null || one < margin,
  );

/** Returns whether the table's years, as many as are said, all grew less than a rate, or all more. */
const isBeyondYears = (
  { financials }: Content,
  { side, years, rate: expected }: { side: string; years: string | undefined; rate: number },
): boolean => {
  const known = financials.adjusted
    .filter(({ label }) => label !== "TTM")
    .map(({ oneYearCAGR }) => oneYearCAGR)
    .filter(isNumber);
  // Texts know years that the table leaves out, as where a year has no book equity.
  const isSide = side.startsWith("as much")
    ? percent(Math.max(...known)) === percent(expected)
    : known.every((growth) => (side.startsWith("more") ? growth < expected : growth > expected));
  return (
    isSide &&
    (known.length < 5 || Array.from({ length: 4 }, (_, i) => count(known.length + i)).includes(years ?? ""))
  );
};

/** Checks how many of the table's years grew more than a rate, and which was the last; true of others. */
const isRecord = (text: string, { financials }: Content, growth: number): boolean => {
  const found =
    /which (?:only (?<only>\d{4}) of (?<ofOnly>\w+)|(?<some>\w+) of (?<of>\w+)) single years beat(?:, last in (?<last>\d{4}))?,/.exec(
      text,
    )?.groups;
  if (!found) return true;
  const years = financials.adjusted.filter(
    ({ label, oneYearCAGR }) => label !== "TTM" && isNumber(oneYearCAGR),
  );
  const above = years.filter(
    ({ oneYearCAGR }) => isNumber(oneYearCAGR) && oneYearCAGR > Math.round(growth * 1e3) / 1e3,
  );
  const { only, ofOnly, some, of, last } = found;
  // Texts know years that the table leaves out, as where a year has no book equity.
  const isKnown = Array.from({ length: years.length }, (_, i) => count(i + 1)).includes(ofOnly ?? of ?? "");
  if (!isKnown) return true;
  return (
    count(years.length) === (ofOnly ?? of) &&
    (only === undefined ? count(above.length) === some && above.length > 1 : above.length === 1) &&
    above.at(-1)?.label === (only ?? last)
  );
};

const impliedOf = ({ valuation }: Content, driver: string): number | null =>
  valuation.reverseDCFValues.find((row) => row.driver === driver)?.marketImpliedValue ?? null;

/** Returns the lowest and the highest share that words are written for: "about one in 21". */
const readShare = (words: string): readonly [number, number] => {
  const [, one, many] = /^about one in (\w+)$|^about (\w+) in ten$/i.exec(words) ?? [];
  const numberOf = (word: string) =>
    Number(word) || Array.from({ length: 12 }, (_, i) => i).find((i) => count(i) === word) || NaN;
  if (one) return [1 / (numberOf(one) + 0.5), 1 / (numberOf(one) - 0.5)];
  if (many) return [numberOf(many) / 10 - 0.05, numberOf(many) / 10 + 0.05];
  if (/^about half/i.test(words)) return [0.45, 0.55];
  if (/^nearly all/i.test(words)) return [0.95, 1];
  return /^fewer than one in 100/i.test(words) ? [0, 0.01] : [0, 0];
};

/** Returns whether of the class's five-year periods such a share did better than a rate. */
const isShareAbove = (
  companies: string | undefined,
  words: string | undefined,
  asked: string | undefined,
) => {
  const own = baseRates.classes.find(
    (one) => one.driver === "growth" && one.years === 5 && one.companies === Number(companies),
  );
  const [low, high] = readShare(words ?? "");
  // The rate is written to a tenth of a point.
  const [most = NaN, least = NaN] = [-0.0005, 0.0005].map((off) =>
    own ? shareAbove(own, toNumber(asked ?? "") / 100 + off) : NaN,
  );
  return least <= high && most >= low;
};

/** Checks of what a price asks its buyer to believe, by the words that say it. */
export const beliefChecks: readonly [pattern: RegExp, check: Check][] = [
  ...gapChecks,
  [
    new RegExp(
      `asks for revenue to (?<way>grow|shrink)(?: only)? ${rate("growth")} a year.*we expect ${rate("ours")}(?:, (?<beyond>more than in any|as much as in the best|less than in any) of (?<years>\\w+) years)?`,
    ),
    ({ way, growth, ours, beyond, years }, content) => {
      const [grows, base] = [impliedOf(content, "revenueGrowthRate"), caseOf(content, "base")];
      return grows === null || !base
        ? null
        : percent(Math.abs(grows)) === growth &&
            grows < 0 === (way === "shrink") &&
            percent(base.revenueGrowthRate) === ours &&
            (!beyond || isBeyondYears(content, { side: beyond, years, rate: base.revenueGrowthRate }));
    },
  ],
  [
    new RegExp(
      `^(?<share>\\w.+?)(?: the)? five-year periods? of (?<companies>\\d+) companies [^.]* (?:did better|beat ${rate("asked")})(?:, and (?<ownShare>.+) beat our ${rate("ours")})?\\.$`,
    ),
    ({ share, companies, asked, ownShare, ours }, content) => {
      const base = caseOf(content, "base");
      if (!base) return null;
      return (
        (asked === undefined || isShareAbove(companies, share, asked)) &&
        (ownShare === undefined ||
          (percent(base.revenueGrowthRate) === ours && isShareAbove(companies, ownShare, ours)))
      );
    },
  ],
  [
    new RegExp(
      `^All else equal, ${money("price")} (?<side>takes|is right even with|is right with) (?<way>revenue growth|a revenue decline) of ${rate("growth")} a year (?<record>.*) margin of ${rate("margin")}, .*; we expect ${rate("ours")}(?<beyond> \\(more than in any year\\))? and ${rate("oursMargin")}(?<best> \\(above the best year\\))?`,
    ),
    ({ price, side, way, growth, record, margin, ours, beyond, oursMargin, best }, content) => {
      const [grows, earns] = ["revenueGrowthRate", "stableNetIncomeMargin"].map((driver) =>
        impliedOf(content, driver),
      ) as [number | null, number | null];
      const base = caseOf(content, "base");
      if (grows === null || earns === null || !base) return null;
      const more = [grows > base.revenueGrowthRate, earns > base.stableNetIncomeMargin];
      // "Even" needs a record that did as much; without it both may be less all the same.
      const isUsual =
        didMost(content, { of: "oneYearCAGR", rate: grows }) &&
        didMost(content, { of: "adjustedNetIncomeMargin", rate: earns });
      const isSide =
        (side === "takes") === more.every(Boolean) &&
        (side !== "is right even with" || (!more.some(Boolean) && isUsual));
      return (
        isSide &&
        isRecord(record ?? "", content, grows) &&
        (!beyond || isBeyondRecord(content, base.revenueGrowthRate)) &&
        (!best || isAboveBest(content, base.stableNetIncomeMargin)) &&
        isShown(price, content.company.stockPrice) &&
        percent(Math.abs(grows)) === growth &&
        grows < 0 === (way === "a revenue decline") &&
        percent(earns) === margin &&
        percent(base.revenueGrowthRate) === ours &&
        percent(base.stableNetIncomeMargin) === oursMargin
      );
    },
  ],
];
