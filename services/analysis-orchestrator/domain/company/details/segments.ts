import type { SegmentRevenue, StatementPeriod } from "../company-data.ts";
import type { Figure } from "@plumbline/report/provenance.ts";
import { derived } from "../provenance.ts";
import { isSamePeriod } from "../filings/dates.ts";
import { filingSource, inMillions } from "../filings/figures.ts";
import { findPlace } from "../industry/geography.ts";
import type { Instance, InstanceFact } from "../filings/sec-records.ts";
import { revenueTags } from "../filings/revenue-tags.ts";
import { memberName } from "../names/member-name.ts";
import { findPartition } from "./partition.ts";

const axes = [
  "StatementBusinessSegmentsAxis",
  "ProductOrServiceAxis",
  "StatementGeographicalAxis",
  "SubsegmentsAxis",
] as const;
type Axis = (typeof axes)[number];

type Year = { fiscalYear: number; start: string; end: string; revenue: number };
type Member = { member: string; name: string; value: number; fact: InstanceFact };
/** Members of one axis under one tag, with a second axis fixed to one member if there is one. */
type Group = { axis: Axis; key: string; hasFixedAxis: boolean; byYear: Map<number, Member[]> };

/** Returns a fact's dimensions without the axis that only marks a row as an operating segment. */
const ownDimensions = ({ dimensions }: InstanceFact) =>
  Object.entries(dimensions).filter(
    ([axis, member]) => !(axis === "ConsolidationItemsAxis" && member === "OperatingSegmentsMember"),
  );

const groupFacts = (instance: Instance, years: readonly Year[]): Group[] => {
  const groups = new Map<string, Group>();
  for (const fact of instance.facts) {
    if (
      !revenueTags.includes(fact.concept) ||
      fact.unit !== "USD" ||
      fact.value === null ||
      fact.start === null
    )
      continue;
    const { start, end, value } = fact;
    const year = years.find((one) => isSamePeriod(one, { start, end }));
    const dimensions = ownDimensions(fact);
    if (!year || dimensions.length === 0 || dimensions.length > 2) continue;
    for (const [axis, member] of dimensions) {
      if (!axes.includes(axis as Axis)) continue;
      const fixed = dimensions.filter(([other]) => other !== axis);
      if (fixed.some(([other]) => !axes.includes(other as Axis))) continue;
      const key = `${fact.concept} ${axis} ${fixed.flat().join("=")}`;
      const group = groups.get(key) ?? {
        axis: axis as Axis,
        key,
        hasFixedAxis: fixed.length > 0,
        byYear: new Map<number, Member[]>(),
      };
      groups.set(key, group);
      const members = group.byYear.get(year.fiscalYear) ?? [];
      group.byYear.set(year.fiscalYear, members);
      if (!members.some((one) => one.member === member))
        members.push({ member, name: memberName(member), value, fact });
    }
  }
  return [...groups.values()];
};

type Split = { group: Group; parts: Member[]; rest: number; isExact: boolean; located: number };

/** Scores how precisely a name gives a place: "International" is less precise than a continent. */
const placeWeight = (name: string) => {
  const place = findPlace(name);
  if (place === null) return 0;
  return place.country === "Rest of the world" ? 0.5 : 1;
};

/** Share of revenue that a second axis may leave out and still cover the whole company. */
const maxLeftOutShare = 0.1;

/** Divides a year's revenue by a group's members, with the share of revenue in known places. */
const splitOf = (group: Group, year: Year): Split | null => {
  const members = group.byYear.get(year.fiscalYear);
  if (!members) return null;
  const { parts, rest, isExact } = findPartition(members, year.revenue);
  if (parts.length === 0) return null;
  // A second axis fixed to one member is only a part of the company, unless that is nearly all of
  // it.
  if (group.hasFixedAxis && !isExact && rest > maxLeftOutShare * year.revenue) return null;
  const located = parts.reduce((sum, { name, value }) => sum + Math.max(0, value) * placeWeight(name), 0);
  return { group, parts, rest, isExact, located: located / year.revenue };
};

/**
 * From this share of known places on, a division is geographic, even if its axis is that of
 * segments.
 */
const minGeographicShare = 0.75;

/** Members that name no business: remainders, and the tags' own words for sums. */
const unnamed = /^(?:all )?other\b|\baggregat|\beliminat|\bcorporate\b/i;
/** Share of revenue that named parts must bring for a division to say what the company does. */
const minNamedShare = 0.5;

const isNamed = ({ parts }: Split, revenue: number): boolean =>
  parts.reduce((sum, { name, value }) => sum + (unnamed.test(name) ? 0 : value), 0) >=
  minNamedShare * revenue;

/**
 * Chooses business segments that are not places, else products and services: at least two parts, or
 * the only one.
 */
const chooseOperating = (splits: readonly Split[], revenue: number): Split | null => {
  const businesses = splits.filter(
    (split) =>
      split.group.axis !== "StatementGeographicalAxis" &&
      split.located < minGeographicShare &&
      isNamed(split, revenue),
  );
  const rank = ({ group, parts, isExact }: Split) =>
    (parts.length > 1 ? 4 : 0) + (group.axis === "StatementBusinessSegmentsAxis" ? 2 : 0) + (isExact ? 1 : 0);
  return (
    businesses.toSorted(
      (a, b) => rank(b) - rank(a) || b.parts.length - a.parts.length || Math.abs(a.rest) - Math.abs(b.rest),
    )[0] ?? null
  );
};

/** Chooses the division with the most precise places. */
const chooseGeographic = (splits: readonly Split[]): Split | null => {
  const places = splits.filter(
    ({ group, located }) => group.axis === "StatementGeographicalAxis" || located >= minGeographicShare,
  );
  const named = ({ located }: Split) => Math.round(located * 20);
  return places.toSorted((a, b) => named(b) - named(a) || b.parts.length - a.parts.length)[0] ?? null;
};

const rowsOf = (input: {
  split: Split;
  year: Year;
  type: SegmentRevenue["type"];
  instance: Instance;
  cik: number;
}): SegmentRevenue[] => {
  const { split, year, type, instance, cik } = input;
  const figure = ({ fact, value }: Member): Figure => ({
    value: inMillions(value),
    source: filingSource({
      filing: instance,
      cik,
      tag: fact.concept,
      start: fact.start,
      end: fact.end,
      note: Object.entries(fact.dimensions)
        .map(([axis, member]) => `${axis}: ${member}`)
        .join(", "),
    }),
  });
  const rows: SegmentRevenue[] = split.parts.map((part) => ({
    name: part.name,
    type,
    fiscalYear: year.fiscalYear,
    revenue: figure(part),
  }));
  if (Math.abs(split.rest) > 0.0005 * year.revenue)
    rows.push({
      name: "Other",
      type,
      fiscalYear: year.fiscalYear,
      revenue: {
        value: inMillions(split.rest),
        source: derived(
          "Total revenue less the segments that are reported: corporate, eliminations and other items.",
        ),
      },
    });
  return rows;
};

/**
 * Resolves operating and geographic segments of every fiscal year in the 10-K. Each type adds up to
 * the year's revenue, with an "Other" row for the remainder. Subtotals and places within places are
 * left out.
 */
export const resolveSegments = ({
  instance,
  annual,
  cik,
}: {
  instance: Instance;
  annual: readonly StatementPeriod[];
  cik: number;
}): SegmentRevenue[] => {
  const years = annual.flatMap(({ fiscalYear, start, end, figures }): Year[] =>
    figures.revenue.value ? [{ fiscalYear, start, end, revenue: figures.revenue.value * 1e6 }] : [],
  );
  const groups = groupFacts(instance, years);
  const reported = years.filter(({ fiscalYear }) => groups.some(({ byYear }) => byYear.has(fiscalYear)));
  const newest = reported.at(-1);
  if (!newest) return [];
  const splits = groups.flatMap((group) => splitOf(group, newest) ?? []);
  const chosen = [
    { split: chooseOperating(splits, newest.revenue), type: "OPERATING" as const },
    { split: chooseGeographic(splits), type: "GEOGRAPHIC" as const },
  ];
  return chosen.flatMap(({ split, type }) =>
    split
      ? reported.flatMap((year) => {
          const own = splitOf(split.group, year);
          return own ? rowsOf({ split: own, year, type, instance, cik }) : [];
        })
      : [],
  );
};
