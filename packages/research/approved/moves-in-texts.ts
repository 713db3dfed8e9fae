import type { ReportContent } from "@plumbline/report/report.ts";
import { addYears } from "../company/filings/dates.ts";
import { count, percent } from "../analyst/wording/format.ts";
import { isMoved } from "./claim-words.ts";

/** Reads claims of movement in a report's texts again, from the report's own tables alone. */
type Content = Pick<ReportContent, "thesis" | "financials" | "segments" | "peers" | "valuation">;
/** null if the tables do not have what the claim speaks of. */
type Check = (found: Record<string, string>, content: Content) => boolean | null;

const revenueOf = ({ financials }: Content, year: number): number | null =>
  financials.adjusted.find(({ label }) => label === String(year))?.revenue.value ?? null;
/** Revenue on the basis of later years, of which growth is. */
const comparableOf = ({ financials }: Content, year: number): number | null => {
  const row = financials.adjusted.find(({ label }) => label === String(year));
  return row?.comparableRevenue ?? row?.revenue.value ?? null;
};
const incomeOf = ({ financials }: Content, year: number): number | null =>
  financials.adjusted.find(({ label }) => label === String(year))?.netIncome.value ?? null;
const segmentOf = ({ segments }: Content, name: string, year: number): number | null =>
  segments.find((one) => one.name === name && one.year === year)?.revenue ?? null;

/** Returns the fiscal year that ends less than a year before the latest twelve months. */
const findLastYear = (adjusted: Content["financials"]["adjusted"]) => {
  const trailing = adjusted.find(({ label }) => label === "TTM");
  const yearBefore = trailing ? addYears(trailing.periodEnd, -1) : "";
  return adjusted.findLast(({ label, periodEnd }) => label !== "TTM" && periodEnd > yearBefore);
};

const change = (now: number | null, before: number | null): number | null =>
  now === null || before === null || before === 0 ? null : now / before - 1;

/** Returns whether a verb and its percentage are those of a change; null if that is not known. */
const isMove = (verb: string, shown: string | undefined, actual: number | null): boolean | null =>
  actual === null ? null : isMoved(verb, shown, actual);

/** Lists the growth of the table's fiscal years, oldest first. */
const listGrowth = ({ financials }: Content) =>
  financials.adjusted.flatMap(({ label, oneYearCAGR }) =>
    label === "TTM" || oneYearCAGR === null ? [] : [{ label, growth: oneYearCAGR }],
  );

const move = String.raw`(?<verb>grew|fell|stayed flat)(?: (?<size>[\d.]+%))?`;
const year = String.raw`fiscal (?<year>\d{4})`;

const checks: readonly [pattern: RegExp, check: Check][] = [
  [
    new RegExp(`revenue ${move} in ${year}`),
    ({ verb = "", size, year: at }, content) =>
      isMove(verb, size, change(comparableOf(content, Number(at)), comparableOf(content, Number(at) - 1))),
  ],
  [
    /the latest twelve months were (?<size>[\d.]+%) (?<way>above|below) fiscal/i,
    ({ size, way }, { financials: { adjusted } }) => {
      const trailing = adjusted.find(({ label }) => label === "TTM");
      const year = findLastYear(adjusted);
      const actual = change(trailing?.revenue.value ?? null, year?.revenue.value ?? null);
      return isMove(way === "above" ? "grew" : "fell", size, actual);
    },
  ],
  [
    new RegExp(`^In ${year} (?:the )?(?<name>.+?) added \\S+ \\(${move}\\)`),
    ({ verb = "", size, year: at, name = "" }, content) => {
      const [now, before] = [segmentOf(content, name, Number(at)), segmentOf(content, name, Number(at) - 1)];
      return isMove(verb, size, change(now, before)) && (now ?? 0) > (before ?? 0);
    },
  ],
  [
    new RegExp(
      `^In ${year} (?:the )?(?<name>.+?) ${move}, while (?:the )?(?<other>.+?) (?<otherVerb>grew|fell|stayed flat)(?: (?<otherSize>[\\d.]+%))?\\.`,
    ),
    ({ year: at, name = "", verb = "", size, other = "", otherVerb = "", otherSize }, content) => {
      const growthOf = (part: string) =>
        change(segmentOf(content, part, Number(at)), segmentOf(content, part, Number(at) - 1));
      return isMove(verb, size, growthOf(name)) && isMove(otherVerb, otherSize, growthOf(other));
    },
  ],
  [
    new RegExp(`^In ${year} revenue of (?:the )?(?<name>.+?) fell by \\S+ \\((?<size>[\\d.]+%)\\)`),
    ({ size, year: at, name = "" }, content) =>
      isMove(
        "fell",
        size,
        change(segmentOf(content, name, Number(at)), segmentOf(content, name, Number(at) - 1)),
      ),
  ],
  [
    new RegExp(
      `^\\S.*? largest (?:segment|line of revenue), (?<name>.+?), ${move} in ${year}(?<most>, more than any other)?`,
    ),
    ({ verb = "", size, year: at, name = "", most }, content) => {
      const growthOf = (part: string) =>
        change(segmentOf(content, part, Number(at)), segmentOf(content, part, Number(at) - 1));
      const growth = growthOf(name);
      const others = content.segments.filter(
        (one) => one.type === "OPERATING" && one.year === Number(at) && one.name !== name,
      );
      const isMost = others.every((one) => (growthOf(one.name) ?? Infinity) <= (growth ?? 0));
      return isMove(verb, size, growth) && (!most || isMost);
    },
  ],
  [
    new RegExp(
      `^In ${year} .*net margin (?<way>rose|fell) from (?<from>−?[\\d.]+%) to (?<to>−?[\\d.]+%)(?:\\.| and)`,
    ),
    ({ year: at, way, from, to }, content) => {
      const [before, now] = [Number(at) - 1, Number(at)].map((one) => {
        const [income, revenue] = [incomeOf(content, one), revenueOf(content, one)];
        return income === null || !revenue ? null : income / revenue;
      });
      if (before === null || before === undefined || now === null || now === undefined) return null;
      return percent(before) === from && percent(now) === to && (way === "rose") === now > before;
    },
  ],
  [
    new RegExp(`^In ${year} (?:the )?(?<name>.+) grew (?<most>most, )?by (?<size>[\\d.]+%)`),
    ({ year: at, name = "", most, size }, content) => {
      const growthOf = (part: string) =>
        change(segmentOf(content, part, Number(at)), segmentOf(content, part, Number(at) - 1));
      const growth = growthOf(name);
      if (growth === null) return null;
      const type = content.segments.find((one) => one.name === name && one.year === Number(at))?.type;
      const others = content.segments.filter((one) => one.type === type && one.year === Number(at));
      return (
        percent(growth) === size && (!most || others.every((one) => (growthOf(one.name) ?? 0) <= growth))
      );
    },
  ],
  [
    new RegExp(
      `^(?:The )?(?<name>.+) grew (?<size>[\\d.]+%) in ${year}, below the (?<expected>[\\d.]+%) that we expect of the company`,
    ),
    ({ name = "", size, year: at, expected = "" }, content) => {
      const growth = change(segmentOf(content, name, Number(at)), segmentOf(content, name, Number(at) - 1));
      return growth === null
        ? null
        : percent(growth) === size && 100 * growth < Number(expected.replace("%", ""));
    },
  ],
  [
    new RegExp(
      `^(?:The )?(?<name>.+?)(?:, [\\d.]+% of revenue,)? fell (?<size>[\\d.]+%) to \\S+ in ${year}; another such year`,
    ),
    ({ name = "", size, year: at }, content) =>
      isMove(
        "fell",
        size,
        change(segmentOf(content, name, Number(at)), segmentOf(content, name, Number(at) - 1)),
      ),
  ],
  [
    /^(?:G|.+'s? g)rowth was (?<way>above|below) (?<rate>−?[\d.]+%) in (?:all )?(?<some>\w+) (?:of (?<all>\w+) )?years(?:, last in (?<last>\d{4}))?(?:; the (?<end>highest|lowest) was (?<most>−?[\d.]+%), in fiscal (?<at>\d{4}))?/,
    ({ way, rate = "", some, all, last, end, most, at }, content) => {
      const years = listGrowth(content);
      const limit = Number(rate.replace("−", "-").replace("%", "")) / 100;
      const is = years.filter(({ growth }) => (way === "above" ? growth > limit : growth < limit));
      if (count(years.length) !== (all ?? some)) return null;
      const sorted = years.toSorted((a, b) => a.growth - b.growth);
      const ofEnd = end === "highest" ? sorted.at(-1) : sorted[0];
      const isEnd = end === undefined || (ofEnd?.label === at && percent(ofEnd?.growth ?? NaN) === most);
      return (
        isEnd &&
        (all === undefined ? is.length === years.length : some === count(is.length)) &&
        (last === undefined || is.at(-1)?.label === last)
      );
    },
  ],
  [
    /(?<bull> bull case)? needs (?<need>\w+) years above (?<rate>[\d.]+%)(?:;|(?<though>, though)(?: only)?) (?<some>\w+) of (?<all>\w+) on record (?:was|were)\./,
    ({ bull, need, rate = "", though, some, all }, content) => {
      const years = listGrowth(content);
      const of = content.valuation.cases.find(({ type }) => type === (bull ? "bull" : "base"));
      const above = years.filter(({ growth }) => growth > Number(rate.replace("%", "")) / 100);
      // The table may leave out years that the record has, or have those before a break-up.
      return of && count(years.length) === all
        ? count(of.yearsToStability) === need &&
            percent(of.stableGrowthRate) === rate &&
            2 * above.length < years.length === (though !== undefined) &&
            (above.length === 0 ? some === "none" : count(above.length) === some)
        : null;
    },
  ],
  [
    new RegExp(
      `^Of (?<all>\\w+) years revenue (?<verb>grew|fell) (?<end>fastest|slowest|most|least) in ${year}, by (?<size>[\\d.]+%)`,
    ),
    ({ all, verb = "", end = "", year: at, size }, content) => {
      const years = listGrowth(content).toSorted((a, b) => a.growth - b.growth);
      if (count(years.length) !== all) return null;
      const found = ["fastest", "least"].includes(end) ? years.at(-1) : years[0];
      return found === undefined ? null : found.label === at && isMove(verb, size, found.growth);
    },
  ],
  [
    /grew (?<size>[\d.]+%) over twelve months(?:, after (?<record>−?[\d.]+%) (?:a year over three years|in fiscal (?<year>\d{4})))?; /,
    ({ size, record, year: at }, { financials: { adjusted } }) => {
      const trailing = adjusted.find(({ label }) => label === "TTM");
      const last = findLastYear(adjusted);
      const before = (at === undefined ? last?.threeYearCAGR : last?.oneYearCAGR) ?? null;
      if (!trailing || trailing.oneYearCAGR === null || before === null) return null;
      return percent(trailing.oneYearCAGR) === size && (record === undefined || percent(before) === record);
    },
  ],
  [
    /^(?<word>Buy|Hold) (?:below|up to|at) \$(?<first>[\d,.]+\d)(?:, only [\d.]+% (?:above|below) the price)?, (?:Sell|Buy) (?:above|below) \$(?<second>[\d,.]+\d)(?:, only [\d.]+% (?:above|below) the price)?\./,
    ({ first = "", second = "", word }, { valuation }) => {
      const { p25 = NaN, p75 = NaN } = valuation.percentiles;
      const value = valuation.cases.find(({ type }) => type === "base")?.perShareValue ?? NaN;
      const shown = [first, second].map((one) => Number(one.replaceAll(",", "")));
      const levels = [Math.min(p25, value), Math.max(p75, value)];
      const wanted = word === "Buy" ? levels : levels.toReversed();
      return wanted.every((one, i) => Math.abs(one - (shown[i] ?? NaN)) < 0.006);
    },
  ],
];

/**
 * Finds what a report's texts say of growth, margins, ranks and levels, and which of it the
 * tables of the same report contradict.
 */
export const findTextMoves = (content: Content): { claims: string[]; contradictions: string[] } => {
  const { thesis } = content;
  const { growthAnalysis, growthCatalyst, runwayCatalyst, growthRisk } = thesis;
  const sections = [growthAnalysis, growthCatalyst, runwayCatalyst, growthRisk].map(({ text }) => text);
  const texts = [...(thesis.answers ?? []).map(({ text }) => text), ...sections];
  const read = texts
    .flatMap((text) => text.split(/(?<=[.;])(?<!U\.S\.) (?=\p{Lu}|“)/u))
    .flatMap((sentence) =>
      checks.flatMap(([pattern, check]) => {
        const groups = pattern.exec(sentence)?.groups;
        const isTrue = groups && !sentence.startsWith("“") ? check({ ...groups }, content) : null;
        return isTrue === null ? [] : [{ sentence, isTrue }];
      }),
    );
  return {
    claims: read.map(({ sentence }) => sentence),
    contradictions: read.filter(({ isTrue }) => !isTrue).map(({ sentence }) => sentence),
  };
};
