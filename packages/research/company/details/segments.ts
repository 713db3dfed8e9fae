import type { SegmentRevenue, StatementPeriod } from "../company-data.ts";
import type { Warning } from "@plumbline/report/valuation.ts";
import { inMillions } from "../filings/figures.ts";
import { findPlace } from "../industry/geography.ts";
import type { Instance } from "../filings/sec-records.ts";
import { divideRevenue, type Division } from "./divide-revenue.ts";
import { isTotal } from "./partition.ts";
import {
  groupFacts,
  hasEliminations,
  listRevenueYears,
  type Group,
  type Member,
  type Year,
} from "./segment-facts.ts";
import { writeRows } from "./segment-rows.ts";

type Split = Division<Member> & { group: Group; located: number };

/** Scores how precisely a name gives a place: "International" is less precise than a continent. */
const placeWeight = (name: string) => {
  const place = findPlace(name);
  if (place === null) return 0;
  return place.country === "Rest of the world" ? 0.5 : 1;
};

/** Share of revenue that a second axis may leave out and still cover the whole company. */
const maxLeftOutShare = 0.1;

const levels: Partial<Record<Group["axis"], "SEGMENTS" | "PLACES">> = {
  StatementBusinessSegmentsAxis: "SEGMENTS",
  StatementGeographicalAxis: "PLACES",
};

/** Divides a year's revenue by a group's members, with the share of revenue in known places. */
const splitOf = (group: Group, year: Year, isEliminating: boolean): Split | null => {
  const members = group.byYear.get(year.fiscalYear);
  if (!members) return null;
  // Products of one segment add up to the segment's revenue.
  const divided = group.fixedRevenue.get(year.fiscalYear) ?? year.revenue;
  const division = divideRevenue({
    parts: members,
    revenue: divided,
    level: group.hasFixedAxis ? "DETAILS" : (levels[group.axis] ?? "DETAILS"),
    hasEliminations: isEliminating,
  });
  const { parts } = division;
  const rest = division.rest + year.revenue - divided;
  const kind =
    division.kind === "EXACT" && !isTotal(year.revenue - rest, year.revenue) ? "PARTIAL" : division.kind;
  if (parts.length === 0) return null;
  // A second axis fixed to one member is only a part of the company, unless that is nearly all of
  // it.
  if (
    group.hasFixedAxis &&
    (kind === "REFUSED" || (kind === "PARTIAL" && rest > maxLeftOutShare * year.revenue))
  )
    return null;
  const located = parts.reduce((sum, { name, value }) => sum + Math.max(0, value) * placeWeight(name), 0);
  return { kind, parts, rest, group, located: located / (year.revenue - Math.min(0, rest)) };
};

/**
 * From this share of known places on, a division is geographic, even if its axis is that of
 * segments.
 */
const minGeographicShare = 0.75;

/** Members that name no business: remainders, lines of the statement, and the tags' own words for sums. */
const unnamed =
  /^(?:all )?other\b|\baggregat|\beliminat|\bcorporate\b|\boperating revenue|\bequity affiliates\b/i;
/** Share of revenue that named parts must bring for a division to say what the company does. */
const minNamedShare = 0.5;

const isNamed = ({ parts }: Split, revenue: number): boolean =>
  parts.reduce((sum, { name, value }) => sum + (unnamed.test(name) ? 0 : value), 0) >=
  minNamedShare * revenue;

/** Returns whether most of a division is places, on whichever axis. */
const hasPlaces = ({ group, located }: Split) =>
  group.axis === "StatementGeographicalAxis" || located >= minGeographicShare;

/** Share of revenue from which a named part that is no place makes a division one of businesses. */
const minBusinessShare = 0.05;

/**
 * Returns whether a division is of places alone. Segments that are places but for one business, as
 * a bottler beside regions, are how the company is run.
 */
const isGeographic = (split: Split, revenue: number): boolean =>
  hasPlaces(split) &&
  (split.group.axis === "StatementGeographicalAxis" ||
    split.parts.every(
      ({ name, value, isItem }) =>
        isItem || unnamed.test(name) || placeWeight(name) > 0 || value < minBusinessShare * revenue,
    ));

const countParts = ({ parts }: Split) => parts.filter(({ isItem }) => !isItem).length;

/** Share of revenue from which the largest part says nothing of what a company does. */
const maxLargestShare = 0.9;

/**
 * Chooses business segments that are not places, else products and services: at least two parts of
 * which none is nearly everything, or the only one.
 */
const chooseOperating = (splits: readonly Split[], revenue: number): Split | null => {
  const businesses = splits.filter((split) => !isGeographic(split, revenue) && isNamed(split, revenue));
  const isDivided = (split: Split) =>
    countParts(split) > 1 && split.parts.every(({ value }) => value <= maxLargestShare * revenue);
  const rank = (split: Split) =>
    (isDivided(split) ? 4 : 0) +
    (split.group.axis === "StatementBusinessSegmentsAxis" ? 2 : 0) +
    (split.kind === "EXACT" ? 1 : 0);
  return (
    businesses.toSorted(
      (a, b) => rank(b) - rank(a) || countParts(b) - countParts(a) || Math.abs(a.rest) - Math.abs(b.rest),
    )[0] ?? null
  );
};

/**
 * Chooses the division with the most precise places, for the premiums of where revenue comes from:
 * also one that has a business beside them.
 */
const chooseGeographic = (splits: readonly Split[]): Split | null => {
  const places = splits.filter(hasPlaces);
  const named = ({ located }: Split) => Math.round(located * 20);
  return places.toSorted((a, b) => named(b) - named(a) || b.parts.length - a.parts.length)[0] ?? null;
};

const inWords = (dollars: number) =>
  `$${inMillions(dollars).toLocaleString("en-US", { maximumFractionDigits: 1 })} million`;

/** Explains why a division by segments or regions is not used, and what follows. */
const explainRefusal = ({
  refused,
  year,
  instance,
  type,
}: {
  refused: Split;
  year: Year;
  instance: Instance;
  type: SegmentRevenue["type"];
}): Warning => {
  const { parts, rest, group } = refused;
  const [tag] = parts.map(({ fact }) => fact.concept);
  const [what, result] =
    type === "OPERATING"
      ? ["segments", "the company is valued as one segment"]
      : ["regions", "all revenue is treated as coming from the United States"];
  const list = parts.map(({ name, value }) => `${name} ${inWords(value)}`).join(", ");
  return {
    code: type === "OPERATING" ? "SEGMENTS_DO_NOT_ADD_UP" : "REGIONS_DO_NOT_ADD_UP",
    message: `The ${what} in the ${instance.form} filed ${instance.filed} (${tag} by ${group.axis}) add up to ${inWords(year.revenue - rest)}, but revenue of fiscal ${year.fiscalYear} is ${inWords(year.revenue)}: ${list}. No part is left out to make them fit, so ${result}. The filing's notes on segments and revenue show how they overlap.`,
  };
};

/**
 * Resolves operating and geographic segments of every fiscal year in the 10-K. Each type adds up to
 * the year's revenue. A remainder is a row "Other"; what segments sell to one another is a negative
 * row of eliminations. Subtotals and places within places are left out. If no division holds every
 * reported part once, the type has no rows and a warning says why.
 */
export const resolveSegments = ({
  instance,
  annual,
  cik,
}: {
  instance: Instance;
  annual: readonly StatementPeriod[];
  cik: number;
}): { segments: SegmentRevenue[]; warnings: Warning[] } => {
  const years = listRevenueYears(annual);
  const groups = groupFacts(instance, years);
  const isEliminating = hasEliminations(instance);
  const reported = years.filter(({ fiscalYear }) => groups.some(({ byYear }) => byYear.has(fiscalYear)));
  const newest = reported.at(-1);
  if (!newest) return { segments: [], warnings: [] };
  const divisions = groups.flatMap((group) => splitOf(group, newest, isEliminating) ?? []);
  const splits = divisions.filter(({ kind }) => kind !== "REFUSED");
  const chosen = [
    { split: chooseOperating(splits, newest.revenue), type: "OPERATING" as const },
    { split: chooseGeographic(splits), type: "GEOGRAPHIC" as const },
  ];
  const segments = chosen.flatMap(({ split, type }) =>
    reported.flatMap((year) => {
      const own = split && splitOf(split.group, year, isEliminating);
      return own && own.kind !== "REFUSED" ? writeRows({ split: own, year, type, instance, cik }) : [];
    }),
  );
  const warnings = chosen.flatMap(({ split, type }) => {
    const refused = divisions.find(
      (one) => one.kind === "REFUSED" && isGeographic(one, newest.revenue) === (type === "GEOGRAPHIC"),
    );
    return !split && refused ? [explainRefusal({ refused, year: newest, instance, type })] : [];
  });
  return { segments, warnings };
};
