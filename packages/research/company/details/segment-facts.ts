import type { StatementPeriod } from "../company-data.ts";
import { isSamePeriod } from "../filings/dates.ts";
import { revenueTags } from "../filings/revenue-tags.ts";
import type { Instance, InstanceFact } from "../filings/sec-records.ts";
import { memberName } from "../names/member-name.ts";

const axes = [
  "StatementBusinessSegmentsAxis",
  "ProductOrServiceAxis",
  "StatementGeographicalAxis",
  "SubsegmentsAxis",
] as const;
type Axis = (typeof axes)[number];
/** Says which part of the consolidation a row belongs to: segments, eliminations, corporate. */
const consolidationAxis = "ConsolidationItemsAxis";
const operatingMember = "OperatingSegmentsMember";
/** Axes whose member of all operating segments some filers give beside each segment (INTC). */
const operatingAxes = [consolidationAxis, "ConsolidatedEntitiesAxis"];

/** Items that join the segments to the total; not sums of segments. */
const joiningItem = /^(?!.*(excluding|before|aggregat)).*(eliminat|corporate|reconcil)/i;
/** Members of the axis of segments that mean all of them, as companies of one segment use. */
const wholeCompany = /^(Single|One|Sole)?(Reportable|Operating)?Segments?Member$/i;

/** Returns whether a member is taken off the segments, whatever sign it is filed with. */
export const isElimination = (member: string): boolean =>
  /eliminat/i.test(member) && joiningItem.test(member);

/** Returns whether a member joins the segments to the total, and is no segment. */
export const isJoining = (member: string): boolean => joiningItem.test(member);

/** A fiscal year with its revenue in dollars. */
export type Year = { fiscalYear: number; start: string; end: string; revenue: number };
/** Lists the fiscal years with revenue, oldest first. */
export const listRevenueYears = (annual: readonly StatementPeriod[]): Year[] =>
  annual.flatMap(({ fiscalYear, start, end, figures }) =>
    figures.revenue.value ? [{ fiscalYear, start, end, revenue: figures.revenue.value * 1e6 }] : [],
  );

/** value: in dollars. isItem: joins the segments to the total and is no segment. */
export type Member = { member: string; name: string; value: number; fact: InstanceFact; isItem: boolean };
/**
 * Members of one axis under one tag, with a second axis fixed to one member if there is one, and
 * that member's own revenue by fiscal year as far as it is stated.
 */
export type Group = {
  axis: Axis;
  hasFixedAxis: boolean;
  byYear: Map<number, Member[]>;
  fixedRevenue: Map<number, number>;
};

const isOperating = ([axis, member]: [string, string]) =>
  operatingAxes.includes(axis) && member === operatingMember;

/** Returns whether a fact is of one segment as a whole. */
export const isOfSegment = ({ dimensions }: InstanceFact, member: string): boolean =>
  dimensions["StatementBusinessSegmentsAxis"] === member &&
  Object.entries(dimensions).every((one) => one[0] === "StatementBusinessSegmentsAxis" || isOperating(one));

type Dimensions = [string, string][];
type Row = { axis: Axis; fixed: Dimensions; year: Year; isOperating: boolean; member: Member };

const createMember = (member: string, fact: InstanceFact & { value: number }): Member => ({
  member,
  name: memberName(member),
  value: isElimination(member) ? -Math.abs(fact.value) : fact.value,
  fact,
  isItem: false,
});

const isWhole = ([axis, member]: [string, string]) =>
  axis === "StatementBusinessSegmentsAxis" && wholeCompany.test(member);

const isKnownAxis = (axis: string): axis is Axis => axes.includes(axis as Axis);

type RevenueFact = { fact: InstanceFact & { value: number }; year: Year; dimensions: Dimensions };

/** Says what a fact is of: its tag, its year and its members of the axes that divide revenue. */
const keyOf = ({ fact, year, dimensions }: RevenueFact) =>
  [fact.concept, year.fiscalYear, ...dimensions.filter(([axis]) => isKnownAxis(axis)).flat()].join(" ");

/** Axes that divide revenue by whose it is, or by how it is measured, and so sort nothing. */
const dividing = /Entit|Customer|Part(y|ies)|Arrangement|Concentration|Range|Adjustment|Effect/;

/**
 * Leaves out an axis of another name where it only sorts the members of a known axis, as the
 * portfolios to which products belong do: it has two members or more, and each product lies in one.
 * Any other fact with such an axis is a part of something that is reported elsewhere.
 */
const leaveOutSorting = (facts: readonly RevenueFact[]): RevenueFact[] => {
  const isOther = ([axis]: [string, string]) => !isKnownAxis(axis) && !operatingAxes.includes(axis);
  const sortedBy = Map.groupBy(facts, (one) => keyOf(one));
  const membersOf = Map.groupBy(
    facts.flatMap(({ dimensions }) => dimensions.filter(isOther)),
    ([axis]) => axis,
  );
  const isSorting = ([axis]: [string, string]) =>
    !dividing.test(axis) && new Set(membersOf.get(axis)?.map(([, member]) => member)).size > 1;
  return facts.flatMap((one) => {
    const [other, ...more] = one.dimensions.filter(isOther);
    if (!other) return [one];
    const known = one.dimensions.filter((dimension) => !isOther(dimension));
    const isAlone = (sortedBy.get(keyOf(one)) ?? []).every(({ dimensions }) =>
      dimensions.some(([axis, member]) => axis === other[0] && member === other[1]),
    );
    return more.length === 0 && known.length > 0 && isSorting(other) && isAlone
      ? [{ ...one, dimensions: known }]
      : [];
  });
};

const readFacts = (instance: Instance, years: readonly Year[]): RevenueFact[] =>
  instance.facts.flatMap((fact): RevenueFact[] => {
    const { concept, unit, value, start, end } = fact;
    if (!revenueTags.includes(concept) || unit !== "USD" || value === null || start === null) return [];
    const year = years.find((one) => isSamePeriod(one, { start, end }));
    return year ? [{ fact: { ...fact, value }, year, dimensions: Object.entries(fact.dimensions) }] : [];
  });

const readRows = (instance: Instance, years: readonly Year[]): Row[] =>
  leaveOutSorting(readFacts(instance, years)).flatMap(({ fact, year, dimensions: all }): Row[] => {
    const dimensions = all.filter((one) => !isOperating(one));
    if (dimensions.length === 0 || dimensions.length > 2) return [];
    const [first] = dimensions as [[string, string]];
    const row = { year, isOperating: dimensions.length < all.length };
    const read = createMember(first[1], fact);
    if (dimensions.length === 1 && first[0] === consolidationAxis)
      return joiningItem.test(first[1])
        ? [{ ...row, axis: "StatementBusinessSegmentsAxis", fixed: [], member: { ...read, isItem: true } }]
        : [];
    if (dimensions.some(([axis]) => !isKnownAxis(axis))) return [];
    return dimensions
      .filter((one) => !isWhole(one))
      .map(([axis, member]) => ({
        ...row,
        axis: axis as Axis,
        fixed: dimensions.filter(([other]) => other !== axis),
        member: createMember(member, fact),
      }));
  });

/** Finds the revenue of the member to which a second axis is fixed, by fiscal year. */
const findFixedRevenue = (rows: readonly Row[], { fixed, member: { fact } }: Row): Map<number, number> => {
  const [only] = fixed;
  const own = rows.filter(
    ({ axis, fixed: others, member }) =>
      axis === only?.[0] &&
      others.length === 0 &&
      member.member === only[1] &&
      member.fact.concept === fact.concept,
  );
  return new Map(own.map(({ year, member }) => [year.fiscalYear, member.value]));
};

/**
 * Groups rows by year, one for each member. A segment may be filed twice: with its sales to other
 * segments, marked as an operating segment, and without.
 */
const groupByYear = (rows: readonly Row[], prefersOperating: boolean) => {
  const byYear = new Map<number, Member[]>();
  const ordered = rows.toSorted(
    (a, b) => Number(b.isOperating === prefersOperating) - Number(a.isOperating === prefersOperating),
  );
  for (const { year, member } of ordered) {
    const members = byYear.get(year.fiscalYear) ?? [];
    byYear.set(year.fiscalYear, members);
    if (!members.some((one) => one.member === member.member)) members.push(member);
  }
  return byYear;
};

/** Reads a 10-K's revenue by member of each axis that divides it, for each way it is filed. */
export const groupFacts = (instance: Instance, years: readonly Year[]): Group[] => {
  const groups = new Map<string, Row[]>();
  const all = readRows(instance, years);
  for (const row of all) {
    const key = `${row.member.fact.concept} ${row.axis} ${row.fixed.flat().join("=")}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows as [Row];
    const { axis, fixed } = first;
    if (rows.every(({ member }) => member.isItem)) return [];
    const isTwice = rows.some(({ isOperating: own, member, year }) =>
      rows.some(
        (other) =>
          other.isOperating !== own &&
          other.year === year &&
          other.member.member === member.member &&
          other.member.value !== member.value,
      ),
    );
    return (isTwice ? [false, true] : [false]).map((prefersOperating) => ({
      axis,
      hasFixedAxis: fixed.length > 0,
      byYear: groupByYear(rows, prefersOperating),
      fixedRevenue: findFixedRevenue(all, first),
    }));
  });
};

/** Returns whether a filing reports sales between segments. */
export const hasEliminations = (instance: Instance): boolean =>
  instance.facts.some(
    ({ concept, value, dimensions }) =>
      value &&
      (/intersegment/i.test(concept) ||
        (revenueTags.includes(concept) && Object.values(dimensions).some(isElimination))),
  );
